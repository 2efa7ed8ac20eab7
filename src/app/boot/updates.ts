import { Workbox } from 'workbox-window'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { documentLanguage } from '../../lib/language.ts'
import { footerNamespace } from '../../messages/footer/footer-messages.ts'

const WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

interface ScriptPolicy {
  createScriptURL(url: string): string
}

/** The Content-Security-Policy (Trusted Types) lets a worker start only through this policy, which allows one URL. */
function workerAddress(): string {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
}

/** The active worker, once there is one. */
const activeWorker = async (): Promise<ServiceWorker | null> => (await navigator.serviceWorker.ready).active

/** True while a reload would lose typed input. */
const hasUnsavedForm = (): boolean => document.querySelector('form[data-unsaved]') !== null

/**
 * Registers the worker and offers a new version when one is waiting. When the person accepts, every open tab reloads,
 * because the old version's files are gone from the cache. A tab with unsaved input asks first.
 */
export async function offerUpdates(): Promise<void> {
  const worker = new Workbox(workerAddress(), import.meta.env.DEV ? { type: 'module' } : {})

  const takeOver = async () => {
    worker.messageSkipWaiting()
    // The active worker is replaced only after its requests have ended, which takes minutes on a hanging connection;
    // this message makes it abort them.
    const active = await activeWorker()
    active?.postMessage({ type: 'LET_GO' })
  }
  const moveOn = async () => {
    if (!hasUnsavedForm()) return location.reload()
    const { update } = await footerNamespace.load()
    showToast({
      id: 'update',
      kind: 'warning',
      message: update.elsewhere,
      autoClose: false,
      action: { label: update.reload, run: () => location.reload() },
    })
  }
  const offer = async (waiting: ServiceWorker | undefined) => {
    // The very first version is activated without waiting.
    if ((await activeWorker()) === waiting) return
    // A page loaded before the first version has no controller, so `controllerchange` does not fire.
    if (!navigator.serviceWorker.controller) {
      waiting?.addEventListener('statechange', () => waiting.state === 'activated' && void moveOn())
    }
    const { update } = await footerNamespace.load()
    showToast({
      id: 'update',
      kind: 'info',
      message: update.ready,
      autoClose: false,
      action: { label: update.now, run: () => void takeOver() },
    })
  }
  worker.addEventListener('waiting', ({ sw }) => void offer(sw))
  navigator.serviceWorker.addEventListener('controllerchange', () => void moveOn())

  // Without a worker (a private window, storage full) the store still works online.
  await worker.register().catch((error: unknown) => console.warn(error))
  const active = await activeWorker()
  // Caches the rest of the app now that the page is loaded, the messages of this language first.
  active?.postMessage({ type: 'KEEP', language: documentLanguage() })
}

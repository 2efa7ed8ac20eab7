import { Workbox } from 'workbox-window'
import { documentLanguage } from '../lib/language.ts'
import { showToast } from '../lib/notices.ts'
import { footRoom } from '../words/foot/foot-words.ts'

const WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

interface ScriptPolicy {
  createScriptURL(url: string): string
}

/** The policy of the pages lets a worker start only through this; it knows one address. */
function workerAddress(): string {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
}

/** The version that answers now, once there is one. */
const activeWorker = async (): Promise<ServiceWorker | null> => (await navigator.serviceWorker.ready).active

/** True while something typed would be lost by a reload. */
const hasUnsavedForm = (): boolean => document.querySelector('form[data-unsaved]') !== null

/**
 * Registers the worker and offers a new version when one waits. The person chooses the moment; then every open tab
 * moves to it, because the old version's files are gone from the cache. A tab with something typed asks first.
 */
export async function offerUpdates(): Promise<void> {
  const worker = new Workbox(workerAddress(), import.meta.env.DEV ? { type: 'module' } : {})

  const takeOver = async () => {
    worker.messageSkipWaiting()
    // The old version leaves only when it has nothing left to do: on a line that hangs that would be minutes.
    const active = await activeWorker()
    active?.postMessage({ type: 'LET_GO' })
  }
  const moveOn = async () => {
    if (!hasUnsavedForm()) return location.reload()
    const { update } = await footRoom.load()
    showToast({
      id: 'update',
      kind: 'warning',
      message: update.elsewhere,
      autoClose: false,
      action: { label: update.reload, run: () => location.reload() },
    })
  }
  const offer = async (waiting: ServiceWorker | undefined) => {
    // The first version of all waits for nobody.
    if ((await activeWorker()) === waiting) return
    // A page that came before the first version has no worker that could change.
    if (!navigator.serviceWorker.controller) {
      waiting?.addEventListener('statechange', () => waiting.state === 'activated' && void moveOn())
    }
    const { update } = await footRoom.load()
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

  // Without a worker (a private window, storage full) the store works all the same, with signal.
  await worker.register().catch((error: unknown) => console.warn(error))
  const active = await activeWorker()
  // The rest of the app comes onto the device now that the page has all it needs, this language's words first.
  active?.postMessage({ type: 'KEEP', language: documentLanguage() })
}

import { Workbox } from 'workbox-window'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import type { AppUpdater } from '../../lib/app-update.ts'
import { documentLanguage } from '../../lib/language.ts'
import { footerNamespace } from '../../messages/footer/footer-messages.ts'
import { hasOpenWork, untilSent } from './open-work.ts'

const WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'

/** Browsers look for a new version when a page is loaded; an installed app can stay open for days. */
const CHECK_AFTER_MS = 60 * 60_000

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

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/** The active worker, once there is one. */
const activeWorker = async (): Promise<ServiceWorker | null> => (await navigator.serviceWorker.ready).active

type UpdateText = 'ready' | 'required' | 'later'

async function showUpdate(text: UpdateText, run: () => void): Promise<void> {
  const { update } = await footerNamespace.load()
  showToast({
    id: 'update',
    kind: text === 'ready' ? 'info' : 'warning',
    message: update[text],
    autoClose: false,
    action: { label: text === 'later' ? update.reload : update.now, run },
  })
}

/** Moves this tab to the new version, unless somebody works in it: then they are asked. */
async function moveOn(): Promise<void> {
  if (!hasOpenWork()) await untilSent()
  if (hasOpenWork()) return showUpdate('later', () => location.reload())
  location.reload()
}

/** Replaces the active worker by the one that waits. */
async function takeOver(waiting: ServiceWorker): Promise<void> {
  waiting.postMessage({ type: 'SKIP_WAITING' })
  // The active worker is replaced only after its requests have ended, which takes minutes on a hanging connection;
  // this message makes it abort them.
  const active = await activeWorker()
  active?.postMessage({ type: 'LET_GO' })
}

/** Looks for a new version and moves to it as soon as it is installed; without a worker a reload does that. */
async function take(): Promise<void> {
  const registration = await workers()?.getRegistration()
  if (registration && !registration.waiting) await registration.update().catch((error: unknown) => console.warn(error))
  const next = registration?.waiting ?? registration?.installing
  if (!next) return location.reload()
  if (next.state !== 'installing') return takeOver(next)
  next.addEventListener('statechange', () => next.state === 'installed' && void takeOver(next))
}

export const appUpdater: AppUpdater = {
  require: () => void showUpdate('required', () => void take()),
  take: () => void take(),
}

/**
 * Registers the worker and offers a new version when one is waiting; without a tap it takes over when the app is opened
 * after all its tabs were closed. When the person accepts, every open tab reloads, because all are then served by the
 * new version. A tab in which somebody types or checks out asks first.
 */
export async function offerUpdates(): Promise<void> {
  const worker = new Workbox(workerAddress(), import.meta.env.DEV ? { type: 'module' } : {})
  const offer = async (waiting: ServiceWorker | undefined) => {
    // The very first version is activated without waiting.
    if ((await activeWorker()) === waiting) return
    // A page loaded before the first version has no controller, so `controllerchange` does not fire.
    if (!navigator.serviceWorker.controller) {
      waiting?.addEventListener('statechange', () => waiting.state === 'activated' && void moveOn())
    }
    await showUpdate('ready', () => void take())
  }
  worker.addEventListener('waiting', ({ sw }) => void offer(sw))
  navigator.serviceWorker.addEventListener('controllerchange', () => void moveOn())

  // Without a worker (a private window, storage full) the store still works online.
  await worker.register().catch((error: unknown) => console.warn(error))
  const active = await activeWorker()
  // Caches the rest of the app now that the page is loaded, the messages of this language first.
  active?.postMessage({ type: 'KEEP', language: documentLanguage() })
  checkWhenShown()
}

function checkWhenShown(): void {
  let checkedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - checkedAt < CHECK_AFTER_MS) return
    checkedAt = performance.now()
    void workers()
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch(() => {})
  })
}

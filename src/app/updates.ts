import { Workbox } from 'workbox-window'
import { showToast } from '../lib/notices.ts'

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

/** True while something typed would be lost by a reload. */
const hasUnsavedForm = (): boolean => document.querySelector('form[data-unsaved]') !== null

/**
 * Registers the worker and offers a new version when one waits. The person chooses the moment; then every open tab
 * moves to it, because the old version's files are gone from the cache. A tab with something typed asks first.
 */
export async function offerUpdates(): Promise<void> {
  const hadController = navigator.serviceWorker.controller !== null
  const worker = new Workbox(workerAddress(), import.meta.env.DEV ? { type: 'module' } : {})

  const offer = () =>
    showToast({
      id: 'update',
      kind: 'info',
      message: 'A new version of the shop is ready.',
      autoClose: false,
      action: { label: 'Update', run: () => worker.messageSkipWaiting() },
    })
  worker.addEventListener('waiting', offer)

  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // The first worker of all takes over a page that is already of its own version.
    if (!hadController) return
    if (!hasUnsavedForm()) return location.reload()
    showToast({
      id: 'update',
      kind: 'warning',
      message: 'The shop was updated in another tab. What you typed here is not saved yet.',
      autoClose: false,
      action: { label: 'Reload', run: () => location.reload() },
    })
  })
  // Without a worker (a private window, storage full) the store works all the same, with signal.
  await worker.register().catch((error: unknown) => console.warn(error))
}

import { showAlert } from '../../lib/alerts-and-toasts.ts'
import { isChunkError } from '../../lib/chunk-error.ts'
import { frameNamespace } from '../../messages/frame/frame-messages.ts'

/**
 * Tells the person when code that a tap needs could not be loaded: on a device without the whole app, when the
 * connection breaks. Parts that the page loads by itself are repeated (`untilLoaded`) and never arrive here.
 */
export function answerFailedTaps(): void {
  addEventListener('unhandledrejection', ({ reason }) => {
    if (isChunkError(reason)) void frameNamespace.load().then(({ unreachable }) => showAlert(unreachable))
  })
}

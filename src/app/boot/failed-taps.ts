import { showAlert } from '../../lib/alerts-and-toasts.ts'
import { isChunkError } from '../../lib/chunk-error.ts'
import { frameNamespace } from '../../messages/frame/frame-messages.ts'

/** An import that fails later than this after a tap belongs to something else. */
const TAP_MS = 15_000

/**
 * Tells the person when code that a tap needs could not be loaded: on a device without the whole app, when the
 * connection breaks. Nothing is said of what the page loads by itself.
 */
export function answerFailedTaps(): void {
  let tappedAt = Number.NEGATIVE_INFINITY
  addEventListener(
    'click',
    () => {
      tappedAt = performance.now()
    },
    true,
  )
  addEventListener('unhandledrejection', ({ reason }) => {
    if (!isChunkError(reason) || performance.now() - tappedAt > TAP_MS) return
    void frameNamespace.load().then(({ unreachable }) => showAlert(unreachable))
  })
}

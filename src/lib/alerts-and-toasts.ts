/** Messages to the user from any part of the page; src/app displays them. */

export type AlertKind = 'info' | 'success' | 'warning' | 'error' | 'default'

export interface ToastOptions {
  message: string
  kind: AlertKind
  /**
   * Milliseconds; true = 5000 with a progress bar; false stays until dismissed. Default 1000. Errors and notices with
   * an action always stay.
   */
  autoClose?: number | boolean
  action?: { label: string; run(): void }
  /** A notice replaces an earlier one with the same id. */
  id?: string
}

function channel<Notice>() {
  let listener: ((notice: Notice) => void) | undefined
  let wake: (() => void) | undefined
  const waiting: Notice[] = []
  return {
    say(notice: Notice): void {
      if (listener) return listener(notice)
      waiting.push(notice)
      wake?.()
    },
    /** Subscribes; buffered notices are delivered first. Returns the unsubscribe function. */
    hear(next: (notice: Notice) => void): () => void {
      listener = next
      for (const notice of waiting.splice(0)) next(notice)
      return () => {
        if (listener === next) listener = undefined
      }
    },
    /** Called when a notice is buffered without a listener. */
    whenWaiting(call: () => void): void {
      wake = call
      if (waiting.length > 0) call()
    },
  }
}

const alerts = channel<string>()
const toasts = channel<ToastOptions>()

/** The modal dialog titled Error (specification 8), for messages that must be read. */
export const showAlert = alerts.say
export const onAlert = alerts.hear
/** A temporary message at the upper right. */
export const showToast = toasts.say
export const onToast = toasts.hear
export const onFirstToast = toasts.whenWaiting

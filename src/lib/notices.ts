/** What any part of the page may say to the person; src/app decides how it is shown. */

export type NoticeKind = 'info' | 'success' | 'warning' | 'error' | 'default'

export interface ToastNotice {
  message: string
  kind: NoticeKind
  /**
   * Milliseconds; true = 5000 with a progress bar; false stays until it is dismissed. Default 1000. An error, and one
   * that carries a button, stays whatever stands here.
   */
  autoClose?: number | boolean
  action?: { label: string; run(): void }
  /** A second notice of the same id takes the place of the first. */
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
    /** Hears every notice, those first which came before anybody listened. Answers how to stop. */
    hear(next: (notice: Notice) => void): () => void {
      listener = next
      for (const notice of waiting.splice(0)) next(notice)
      return () => {
        if (listener === next) listener = undefined
      }
    },
    /** Called when a notice waits and nobody listens yet. */
    whenWaiting(call: () => void): void {
      wake = call
      if (waiting.length > 0) call()
    },
  }
}

const alerts = channel<string>()
const toasts = channel<ToastNotice>()

/** The dialog titled Error (specification 8): for what the person must have read. */
export const showAlert = alerts.say
export const onAlert = alerts.hear
/** A passing message at the upper right. */
export const showToast = toasts.say
export const onToast = toasts.hear
export const onFirstToast = toasts.whenWaiting

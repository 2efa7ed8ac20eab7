import { useEffect } from 'react'
import { resolveValue, type Toast as Shown, toast, useToaster } from 'react-hot-toast/headless'
import { TOAST_CLOSE_MS, TOAST_COLLAPSE_MS, TOAST_PROGRESS_MS } from '#contract/constants.ts'
import { onToast, type ToastOptions } from '../lib/alerts-and-toasts.ts'
import { componentsNamespace } from '../messages/components/components-messages.ts'
import { Button } from '../ui/button.tsx'
import { Toast } from '../ui/overlays/toast.tsx'
import styles from './toaster.module.css'

/** Duration of a toast in milliseconds. One with a button, and an error, stays until dismissed. */
export function toastDuration({ kind, action, autoClose = TOAST_CLOSE_MS }: Omit<ToastOptions, 'message'>): number {
  if (kind === 'error' || action || autoClose === false) return Number.POSITIVE_INFINITY
  return autoClose === true ? TOAST_PROGRESS_MS : autoClose
}

const show = (notice: ToastOptions) =>
  toast((shown) => <Notice notice={notice} shown={shown} />, {
    duration: toastDuration(notice),
    removeDelay: TOAST_COLLAPSE_MS,
    ...(notice.id !== undefined && { id: notice.id }),
  })

/** A chunk of its own, loaded with the first toast, together with its messages. */
export async function loadToaster() {
  await componentsNamespace.load()
  return { default: Toaster }
}

/** The toasts on screen. */
function Toaster() {
  const { toasts, handlers } = useToaster()
  useEffect(() => onToast(show), [])
  return (
    <div className={styles.list} onPointerEnter={handlers.startPause} onPointerLeave={handlers.endPause}>
      {toasts.map((shown) => (
        <div key={shown.id}>{resolveValue(shown.message, shown)}</div>
      ))}
    </div>
  )
}

function Notice({ notice, shown }: { notice: ToastOptions; shown: Shown }) {
  const { kind, action, autoClose } = notice
  const duration = toastDuration(notice)
  const dismiss = () => toast.dismiss(shown.id)
  const answer = () => {
    dismiss()
    action?.run()
  }
  return (
    <Toast
      kind={kind}
      isVisible={shown.visible}
      action={action && <Button onClick={answer}>{action.label}</Button>}
      {...(duration === Number.POSITIVE_INFINITY && { onDismiss: dismiss })}
    >
      {notice.message}
      {autoClose === true && duration === TOAST_PROGRESS_MS && <span className={styles.progress} ref={drawProgress} />}
    </Toast>
  )
}

/** Runs for the duration of the toast. */
function drawProgress(element: HTMLSpanElement | null): void {
  element?.animate({ transform: ['scaleX(1)', 'scaleX(0)'] }, { duration: TOAST_PROGRESS_MS, fill: 'forwards' })
}

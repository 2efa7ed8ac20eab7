import { useEffect } from 'react'
import { resolveValue, type Toast as Shown, toast, useToaster } from 'react-hot-toast/headless'
import { TOAST_CLOSE_MS, TOAST_COLLAPSE_MS, TOAST_PROGRESS_MS } from '#contract/constants.ts'
import { onToast, type ToastNotice } from '../lib/notices.ts'
import { Button } from '../ui/button.tsx'
import { Toast } from '../ui/toast.tsx'
import styles from './toaster.module.css'

/** How long a notice stays, in milliseconds. */
export function toastDuration(autoClose: ToastNotice['autoClose'] = TOAST_CLOSE_MS): number {
  if (typeof autoClose === 'number') return autoClose
  return autoClose ? TOAST_PROGRESS_MS : Number.POSITIVE_INFINITY
}

const show = (notice: ToastNotice) =>
  toast((shown) => <Notice notice={notice} shown={shown} />, {
    duration: toastDuration(notice.autoClose),
    removeDelay: TOAST_COLLAPSE_MS,
    ...(notice.id !== undefined && { id: notice.id }),
  })

/** The messages on the screen. A chunk of its own, loaded with the first of them. */
export function Toaster() {
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

function Notice({ notice, shown }: { notice: ToastNotice; shown: Shown }) {
  const { action } = notice
  const answer = () => {
    toast.dismiss(shown.id)
    action?.run()
  }
  return (
    <Toast
      kind={notice.kind}
      isVisible={shown.visible}
      action={action && <Button onClick={answer}>{action.label}</Button>}
    >
      {notice.message}
      {notice.autoClose === true && <span className={styles.progress} ref={drawProgress} />}
    </Toast>
  )
}

/** Runs out with the time the notice stays. */
function drawProgress(element: HTMLSpanElement | null): void {
  element?.animate({ transform: ['scaleX(1)', 'scaleX(0)'] }, { duration: TOAST_PROGRESS_MS, fill: 'forwards' })
}

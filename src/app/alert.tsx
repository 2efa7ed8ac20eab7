import { useEffect, useRef, useState } from 'react'
import { onAlert } from '../lib/alerts-and-toasts.ts'
import { useMessages } from '../messages/frame/frame-messages.ts'
import { Button } from '../ui/button.tsx'
import styles from './alert.module.css'

/** The app's error dialog, rendered in the browser only. Alerts queue and are shown one at a time, equal ones once. */
export function Alert() {
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const dialog = useRef<HTMLDialogElement>(null)
  const { messages, ok } = useMessages()
  const [message] = waiting

  useEffect(
    () => onAlert((message) => setWaiting((before) => (before.includes(message) ? before : [...before, message]))),
    [],
  )
  useEffect(() => {
    if (message !== undefined && !dialog.current?.open) dialog.current?.showModal()
  }, [message])

  if (message === undefined) return null
  const close = () => setWaiting((before) => before.slice(1))
  return (
    <dialog ref={dialog} role="alertdialog" className={styles.alert} aria-labelledby="alert-title" onClose={close}>
      <h2 id="alert-title">{messages.errorTitle}</h2>
      <p>{message}</p>
      <form method="dialog">
        <Button type="submit" isWide>
          {ok}
        </Button>
      </form>
    </dialog>
  )
}

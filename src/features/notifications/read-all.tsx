import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import styles from './inbox.module.css'
import { useNotificationsMessages } from './messages/notifications/notifications-messages.ts'

/** Marks all notifications as read. */
export function ReadAll({ onPress }: { onPress: () => Promise<void> }) {
  const messages = useNotificationsMessages()
  const [isBusy, setBusy] = useState(false)
  const submit = async () => {
    setBusy(true)
    await onPress()
    setBusy(false)
  }
  return (
    <div className={styles.head}>
      <Button kind="line" aria-busy={isBusy || undefined} onClick={() => void submit()}>
        {messages.readAll}
      </Button>
    </div>
  )
}

import { useState } from 'react'
import { TextArea } from '../../ui/forms/field.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-acts.module.css'

interface Props {
  isOpen: boolean
  isBusy: boolean
  onClose: () => void
}

/** Confirms the cancellation of an order and asks for the reason. */
export function CancelOrderDialog({ onCancel, ...question }: Props & { onCancel: (reason: string) => void }) {
  const { cancel: messages } = useOrdersMessages()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      {...question}
      isDestructive
      title={messages.title}
      stay={messages.stay}
      act={messages.act}
      onAct={() => onCancel(reason.trim())}
    >
      <div className={styles.form}>
        <p>{messages.text}</p>
        <TextArea
          label={messages.reason}
          maxLength={300}
          rows={2}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </ConfirmDialog>
  )
}

/** Confirms the receipt of a parcel, which cannot be undone. */
export function ConfirmReceivedDialog({ onConfirm, ...question }: Props & { onConfirm: () => void }) {
  const { received: messages } = useOrdersMessages()
  return (
    <ConfirmDialog {...question} title={messages.title} stay={messages.stay} act={messages.act} onAct={onConfirm}>
      <p>{messages.text}</p>
    </ConfirmDialog>
  )
}

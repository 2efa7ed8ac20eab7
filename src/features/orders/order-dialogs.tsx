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
  const { cancel: words } = useOrdersMessages()
  const [reason, setReason] = useState('')
  return (
    <ConfirmDialog
      {...question}
      title={words.title}
      stay={words.stay}
      act={words.act}
      onAct={() => onCancel(reason.trim())}
    >
      <div className={styles.form}>
        <p>{words.text}</p>
        <TextArea
          label={words.reason}
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
  const { received: words } = useOrdersMessages()
  return (
    <ConfirmDialog {...question} title={words.title} stay={words.stay} act={words.act} onAct={onConfirm}>
      <p>{words.text}</p>
    </ConfirmDialog>
  )
}

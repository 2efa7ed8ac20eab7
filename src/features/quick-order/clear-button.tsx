import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'

/** Removes all lines, after a question. */
export function ClearButton({ onClear }: { onClear(): void }) {
  const messages = useQuickOrderMessages()
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button kind="line" onClick={() => setAsked(true)}>
        {messages.clear}
      </Button>
      <ConfirmDialog
        title={messages.clearTitle}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        stay={messages.saved.keep}
        act={messages.clear}
        isDestructive
        onAct={() => {
          setAsked(false)
          onClear()
        }}
      >
        <p>{messages.clearText}</p>
      </ConfirmDialog>
    </>
  )
}

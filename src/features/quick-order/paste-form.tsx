import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './quick-order.module.css'

/** A field for a list copied from a spreadsheet. */
export function PasteForm({ onText }: { onText(text: string): void }) {
  const messages = useQuickOrderMessages()
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  return (
    <div className={styles.paste}>
      <Form
        onSubmit={(event) => {
          event.preventDefault()
          if (text.trim() === '') setMissing(true)
          else onText(text)
        }}
        action={
          <Button type="submit" isWide>
            {messages.takeList}
          </Button>
        }
      >
        <TextArea
          label={messages.pasteField}
          hint={messages.pasteHint}
          error={isMissing ? messages.pasteMissing : undefined}
          rows={8}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Form>
    </div>
  )
}

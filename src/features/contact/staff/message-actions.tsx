import { useState } from 'react'
import { type ContactMessage, REPLY_CHANNELS } from '#contract/contact/contact-message.ts'
import { Button } from '../../../ui/button.tsx'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import styles from '../../staff/act-buttons.module.css'
import { FormButton } from '../../staff/forms/form-button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { StaffForm } from '../../staff/forms/staff-form.tsx'
import { useStaffForm } from '../../staff/forms/use-staff-form.ts'
import { useShortcut } from '../../staff/shell/use-shortcut.ts'
import { useStaffContactMessages } from '../messages/staff-contact/staff-contact-messages.ts'

const reply = async () => (await import('#contract/contact/calls/reply-to-contact-message.ts')).replyToContactMessage
const assign = async () => (await import('#contract/contact/calls/assign-contact-message.ts')).assignContactMessage
const close = async () => (await import('#contract/contact/calls/close-contact-message.ts')).closeContactMessage
const reopen = async () => (await import('#contract/contact/calls/reopen-contact-message.ts')).reopenContactMessage

interface Props {
  message: ContactMessage
}
type FormProps = Props & { onDone: () => void }

/** Available actions on a message. Those that need input open a sheet; the key P opens the reply. */
export function MessageActions({ message }: Props) {
  const { message: messages } = useStaffContactMessages()
  const [open, setOpen] = useState<'reply' | 'assign' | null>(null)
  const done = () => setOpen(null)
  const isClosed = message.state === 'closed'
  useShortcut('p', () => !isClosed && setOpen('reply'))
  if (isClosed)
    return (
      <div className={styles.acts}>
        <Reopen message={message} />
      </div>
    )
  return (
    <div className={styles.acts}>
      <Button onClick={() => setOpen('reply')}>{messages.acts.reply}</Button>
      <Button kind="line" onClick={() => setOpen('assign')}>
        {messages.acts.assign}
      </Button>
      <Close message={message} />
      <Sheet title={open ? messages.acts[open] : ''} isOpen={open !== null} onClose={done}>
        <div className={styles.sheet}>
          {open === 'reply' && <Reply message={message} onDone={done} />}
          {open === 'assign' && <Assign message={message} onDone={done} />}
        </div>
      </Sheet>
    </div>
  )
}

function Reply({ message: { id, ticket_no, is_account }, onDone }: FormProps) {
  const { message: messages } = useStaffContactMessages()
  const form = useStaffForm({
    call: reply,
    params: { id },
    fields: [
      {
        kind: 'choice',
        name: 'channel',
        label: messages.channel,
        options: optionsOf(REPLY_CHANNELS, messages.channels),
      },
      { kind: 'area', name: 'text', label: messages.text, hint: messages.textHint },
    ],
    values: { channel: 'email' },
    done: messages.replied(ticket_no),
    onDone,
  })
  return (
    <StaffForm form={form} send={messages.acts.send}>
      {is_account && <p>{messages.alsoShown}</p>}
    </StaffForm>
  )
}

function Assign({ message: { id, ticket_no, assignee, handlers }, onDone }: FormProps) {
  const { message: messages } = useStaffContactMessages()
  const form = useStaffForm({
    call: assign,
    params: { id },
    fields: [
      {
        kind: 'choice',
        name: 'assignee_id',
        label: messages.assignee,
        hint: messages.assigneeHint,
        options: handlers.map((one) => ({ value: one.id, label: messages.person(one) })),
        empty: 'null',
      },
    ],
    values: { assignee_id: assignee?.id },
    done: messages.assigned(ticket_no),
    onDone,
  })
  return <StaffForm form={form} send={messages.acts.assign} />
}

function Close({ message: { id, ticket_no } }: Props) {
  const { message: messages } = useStaffContactMessages()
  const form = useStaffForm({ call: close, params: { id }, fields: [], done: messages.closed(ticket_no) })
  return <FormButton form={form} send={messages.acts.close} kind="line" />
}

function Reopen({ message: { id, ticket_no } }: Props) {
  const { message: messages } = useStaffContactMessages()
  const form = useStaffForm({ call: reopen, params: { id }, fields: [], done: messages.reopened(ticket_no) })
  return <FormButton form={form} send={messages.acts.reopen} />
}

import { useRef } from 'react'
import { Link } from 'wouter'
import { ROLE } from '#contract/constants.ts'
import type { StaffNote } from '#contract/staff/note.ts'
import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { useSession } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { type Field as FormField, textOf } from '../forms/fields.ts'
import { FormButton } from '../forms/form-button.tsx'
import { type StaffFormState, useStaffForm } from '../forms/use-staff-form.ts'
import { useStaffMessages } from '../messages/staff/staff-messages.ts'
import { useShortcut } from '../shell/use-shortcut.ts'
import { useFormatters } from '../use-formatters.ts'
import styles from './notes.module.css'

const remove = async () => (await import('#contract/staff/calls/remove-note.ts')).removeNote

/** The only field of a note's form. */
export function useNoteFields(): FormField[] {
  const { note } = useStaffMessages()
  return [{ kind: 'text', name: 'body', label: note.label }]
}

interface Props {
  notes: readonly StaffNote[]
  /** Writes another note; absent for those who may only read them. */
  form?: StaffFormState | undefined
  /** On the screen of this order, notes about it have no link. */
  orderId?: string
}

/** What staff wrote down, newest first, and the form for another note. */
export function Notes({ notes, form, orderId }: Props) {
  const { note: messages } = useStaffMessages()
  return (
    <div className={styles.notes}>
      {form && <NoteForm form={form} />}
      {notes.length === 0 && !form && <p className={styles.none}>{messages.none}</p>}
      <ul>
        {notes.map((note) => (
          <Note key={note.id} note={note} orderId={orderId} />
        ))}
      </ul>
    </div>
  )
}

/** A note is a word on the way, not the decision of a screen: its button is no ink one. The key N leads to it. */
function NoteForm({ form: { typed, setTyped, faults, submit, isBusy } }: { form: StaffFormState }) {
  const { note: messages } = useStaffMessages()
  const frame = useRef<HTMLFormElement>(null)
  useShortcut('n', () => frame.current?.querySelector('input')?.focus())
  return (
    <form
      ref={frame}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <Field
        label={messages.label}
        error={faults.body ?? faults.root}
        maxLength={500}
        value={textOf(typed.body)}
        onChange={({ target }) => setTyped({ body: target.value })}
      />
      <Button type="submit" kind="line" isBusy={isBusy}>
        {messages.add}
      </Button>
    </form>
  )
}

function Note({
  note: { id, body, by, order, created_at },
  orderId,
}: {
  note: StaffNote
  orderId: string | undefined
}) {
  const { moment } = useFormatters()
  const { profile } = useSession()
  const mayRemove = profile !== null && (by.id === profile.id || profile.role_id === ROLE.admin)
  return (
    <li>
      <p>{body}</p>
      <small>
        {`${personName(by)} · ${moment(created_at)}`}
        {order && order.id !== orderId && (
          <>
            {' · '}
            <Link href={paths.staff('orders', order.id)}>{order.order_no}</Link>
          </>
        )}
      </small>
      {mayRemove && <Remove id={id} />}
    </li>
  )
}

function Remove({ id }: { id: string }) {
  const { note: messages } = useStaffMessages()
  const form = useStaffForm({ call: remove, params: { id }, fields: [], done: messages.removed })
  return <FormButton form={form} send={messages.remove} kind="line" />
}

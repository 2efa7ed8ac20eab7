import { type FormEvent, useState } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/forms/field.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './counter.module.css'
import { closeTill, moveCash } from './counter-acts.ts'
import { useCounterMessages } from './messages/counter/counter-messages.ts'
import { MoneyField } from './money-field.tsx'
import { openDrawer } from './printer/printer.ts'
import { useMoney } from './use-money.ts'

interface MoveProps {
  person: Owner
  kind: 'in' | 'out'
  onDone: () => void
}

/** Cash that goes in or out without a sale. */
export function MoveCash({ person, kind, onDone }: MoveProps) {
  const messages = useCounterMessages()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const amount = useMoney()(typed)
  const isWrong = amount === null || amount === 0
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (isWrong || reason.trim() === '') return
    await moveCash(person, { kind, amount, reason: reason.trim() })
    void openDrawer().catch(() => {})
    onDone()
  }
  return (
    <Form
      onSubmit={(event) => void submit(event)}
      action={<Actions label={kind === 'in' ? messages.shift.putIn : messages.shift.takeOut} onCancel={onDone} />}
    >
      <MoneyField
        label={messages.shift.amount}
        isWrong={isChecked && isWrong}
        isFocused
        value={typed}
        onChange={setTyped}
      />
      <Field
        label={messages.shift.reason}
        hint={messages.shift.reasonHint}
        error={isChecked && reason.trim() === '' ? messages.shift.noReason : undefined}
        maxLength={200}
        autoComplete="off"
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
    </Form>
  )
}

interface CloseProps {
  person: Owner
  expected: number
  onCancel: () => void
}

/** Closes the till by count; a difference needs a reason. */
export function CloseTill({ person, expected, onCancel }: CloseProps) {
  const messages = useCounterMessages()
  const { locale } = useSite()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isChecked, setChecked] = useState(false)
  const counted = useMoney()(typed)
  const difference = counted === null || typed === '' ? null : counted - expected
  const isUnexplained = difference !== 0 && reason.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (counted !== null && difference !== null && !isUnexplained)
      void closeTill(person, { counted, reason: difference === 0 ? null : reason.trim() })
  }
  return (
    <Form onSubmit={submit} action={<Actions label={messages.shift.closeNow} onCancel={onCancel} />}>
      <MoneyField
        label={messages.shift.counted}
        hint={messages.shift.expectedAmount(formatMoney(expected, locale))}
        isWrong={isChecked && difference === null}
        isFocused
        value={typed}
        onChange={setTyped}
      />
      {difference !== null && <Difference amount={difference} />}
      {difference !== null && difference !== 0 && (
        <Field
          label={messages.shift.whyDiffers}
          error={isChecked && isUnexplained ? messages.shift.noReason : undefined}
          maxLength={200}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
    </Form>
  )
}

function Difference({ amount }: { amount: number }) {
  const { shift: messages } = useCounterMessages()
  const { locale } = useSite()
  const money = formatMoney(Math.abs(amount), locale)
  return (
    <p className={styles.differs} role="status">
      <StatusDot state={amount === 0 ? 'full' : 'signal'} />
      {amount === 0 ? messages.exact : (amount > 0 ? messages.over : messages.short)(money)}
    </p>
  )
}

function Actions({ label, onCancel }: { label: string; onCancel: () => void }) {
  const { cancel } = useCounterMessages()
  return (
    <>
      <Button type="submit" isWide>
        {label}
      </Button>
      <Button kind="line" isWide onClick={onCancel}>
        {cancel}
      </Button>
    </>
  )
}

import { type FormEvent, useEffect, useState } from 'react'
import type { GuardMessages } from '../../../messages/guard/en.ts'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import type { PinAnswer } from '../../../offline/storage/pin.ts'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/forms/field.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { devicePin } from './device-pin.ts'
import { currentOwner } from './session.ts'

type Said = PinAnswer | { kind: 'unkept' }

interface Props {
  /** Label of the submit button. */
  open: string
  /** Called when the owner's PIN was entered. */
  onRight: (owner: string) => void
}

/** PIN input, with the waiting time after wrong attempts. */
export function PinForm({ open, onRight }: Props) {
  const words = useGuardMessages()
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { said, waitSeconds, hear } = useSaid()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const owner = currentOwner()
    if (owner === null || isBusy || waitSeconds > 0) return
    setBusy(true)
    const answer: Said = await devicePin(owner)
      .check(pin)
      .catch(() => ({ kind: 'unkept' }))
    setPin('')
    setBusy(false)
    if (answer.kind === 'right') onRight(owner)
    else hear(answer)
  }
  return (
    <Form
      onSubmit={(event) => void submit(event)}
      action={
        <Button type="submit" isWide isBusy={isBusy} disabled={waitSeconds > 0}>
          {isBusy ? words.lock.opening : open}
        </Button>
      }
    >
      <PinField label={words.pin.pin} value={pin} onChange={setPin} error={sentence(said, waitSeconds, words)} />
    </Form>
  )
}

interface PinFieldProps {
  label: string
  hint?: string
  error: string | undefined
  value: string
  onChange: (pin: string) => void
}

/** Masked digits, excluded from the browser's password manager. */
export const PinField = ({ onChange, ...field }: PinFieldProps) => (
  <Field
    {...field}
    type="password"
    inputMode="numeric"
    autoComplete="off"
    onChange={({ target }) => onChange(target.value.replaceAll(/\D/g, '').slice(0, 8))}
  />
)

function useSaid() {
  const [said, setSaid] = useState<Said | null>(null)
  const [waitSeconds, setWait] = useState(0)
  const isWaiting = waitSeconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWait((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const hear = (answer: Said) => {
    setSaid(answer)
    setWait('waitMs' in answer ? Math.ceil(answer.waitMs / 1_000) : 0)
  }
  return { said, waitSeconds, hear }
}

function sentence(said: Said | null, waitSeconds: number, { lock, pin }: GuardMessages): string | undefined {
  if (!said) return undefined
  if (said.kind === 'unkept') return pin.unkept
  // The PIN is missing although the device is marked as having one: nothing can unlock it.
  if (said.kind === 'spent' || said.kind === 'none') return lock.spent
  const wrong = said.kind === 'wrong' ? pin.wrong(said.left) : ''
  return [wrong, waitSeconds > 0 && lock.wait(waitSeconds)].filter(Boolean).join(' ') || undefined
}

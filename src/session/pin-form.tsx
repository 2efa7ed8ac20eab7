import { type FormEvent, useEffect, useState } from 'react'
import type { GuardMessages } from '../messages/guard/en.ts'
import { useGuardMessages } from '../messages/guard/guard-messages.ts'
import type { PinAnswer } from '../offline/storage/pin.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/forms/field.tsx'
import { Form } from '../ui/forms/form.tsx'
import { devicePin } from './device-pin.ts'
import { currentOwner } from './session.ts'

type PinResult = PinAnswer | { kind: 'unkept' }

interface Props {
  /** Label of the submit button. */
  open: string
  /** Called when the owner's PIN was entered. */
  onRight: (owner: string) => void
}

/** PIN input, with the waiting time after wrong attempts. */
export function PinForm({ open, onRight }: Props) {
  const messages = useGuardMessages()
  const [pin, setPin] = useState('')
  const [isBusy, setBusy] = useState(false)
  const { said: result, waitSeconds, hear: handleResult } = useResult()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const owner = currentOwner()
    if (owner === null || isBusy || waitSeconds > 0) return
    setBusy(true)
    const answer: PinResult = await devicePin(owner)
      .check(pin)
      .catch(() => ({ kind: 'unkept' }))
    setPin('')
    setBusy(false)
    if (answer.kind === 'right') onRight(owner)
    else handleResult(answer)
  }
  return (
    <Form
      onSubmit={(event) => void submit(event)}
      action={
        <Button type="submit" isWide isBusy={isBusy} disabled={waitSeconds > 0}>
          {isBusy ? messages.lock.opening : open}
        </Button>
      }
    >
      <PinField
        label={messages.pin.pin}
        value={pin}
        onChange={setPin}
        error={sentence(result, waitSeconds, messages)}
      />
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

function useResult() {
  const [result, setResult] = useState<PinResult | null>(null)
  const [waitSeconds, setWait] = useState(0)
  const isWaiting = waitSeconds > 0
  useEffect(() => {
    if (!isWaiting) return
    const timer = setInterval(() => setWait((seconds) => seconds - 1), 1_000)
    return () => clearInterval(timer)
  }, [isWaiting])
  const handleResult = (answer: PinResult) => {
    setResult(answer)
    setWait('waitMs' in answer ? Math.ceil(answer.waitMs / 1_000) : 0)
  }
  return { said: result, waitSeconds, hear: handleResult }
}

function sentence(result: PinResult | null, waitSeconds: number, { lock, pin }: GuardMessages): string | undefined {
  if (!result) return undefined
  if (result.kind === 'unkept') return pin.unkept
  // The PIN is missing although the device is marked as having one: nothing can unlock it.
  if (result.kind === 'spent' || result.kind === 'none') return lock.spent
  const wrong = result.kind === 'wrong' ? pin.wrong(result.left) : ''
  return [wrong, waitSeconds > 0 && lock.wait(waitSeconds)].filter(Boolean).join(' ') || undefined
}

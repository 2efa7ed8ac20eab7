import { type FormEvent, useState } from 'react'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import type { GuardMessages } from '../../../messages/guard/en.ts'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { PIN_PATTERN, type PinAnswer } from '../../../offline/storage/pin.ts'
import { devicePin } from '../../../session/device-pin.ts'
import { PinField } from '../../../session/pin-form.tsx'
import { disableLock, enableLock, hasPinOnDevice } from '../../../session/pin-lock.ts'
import { watchSession } from '../../../session/session-watch.ts'
import { useOwner } from '../../../session/use-session.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import type { ProfileFormProps } from '../profile-form-props.ts'

type PinErrors = Partial<Record<'current' | 'pin' | 'again' | 'root', string>>
const NOTHING = { current: '', pin: '', again: '' }

/** Sets, changes or removes the PIN of this device; changing and removing require the current PIN. */
export function PinSheet({ onDone }: Pick<ProfileFormProps, 'onDone'>) {
  const { pin: messages } = useGuardMessages()
  const owner = useOwner() ?? ''
  const [hadPin] = useState(() => hasPinOnDevice(owner))
  const [typed, setTyped] = useState(NOTHING)
  const { problems, isBusy, change } = useChange(owner, { hadPin, onDone })
  const field = (name: keyof typeof NOTHING, label: string) => (
    <PinField
      label={label}
      error={problems[name]}
      value={typed[name]}
      onChange={(value) => setTyped({ ...typed, [name]: value })}
    />
  )
  return (
    <Form
      onSubmit={(event) => change(event, typed)}
      error={problems.root}
      action={
        <>
          <Button type="submit" isWide isBusy={isBusy}>
            {messages.save}
          </Button>
          {hadPin && (
            <Button
              kind="line"
              isWide
              isBusy={isBusy}
              onClick={(event) => change(event, { ...typed, isRemoving: true })}
            >
              {messages.remove}
            </Button>
          )}
        </>
      }
    >
      <p>{messages.text}</p>
      {hadPin && field('current', messages.current)}
      {field('pin', messages.pin)}
      {field('again', messages.again)}
    </Form>
  )
}

interface PinChange {
  current: string
  pin: string
  again: string
  isRemoving?: boolean
}

function useChange(owner: string, { hadPin, onDone }: { hadPin: boolean; onDone: () => void }) {
  const messages = useGuardMessages()
  const [problems, setProblems] = useState<PinErrors>({})
  const [isBusy, setBusy] = useState(false)
  const save = async (change: PinChange) => {
    const found = problemsOf(change, messages)
    if (found) return setProblems(found)
    setBusy(true)
    try {
      const answer = hadPin ? await devicePin(owner).check(change.current) : null
      const refused = answer && refusalOf(answer, messages)
      if (refused) return setProblems({ current: refused })
      await (change.isRemoving ? remove(owner) : keep(owner, change.pin))
      showToast({ kind: 'success', message: change.isRemoving ? messages.pin.removed : messages.pin.saved })
      onDone()
    } catch {
      setProblems({ root: messages.pin.unkept })
    } finally {
      setBusy(false)
    }
  }
  const change = (event: Pick<FormEvent, 'preventDefault'>, change: PinChange) => {
    event.preventDefault()
    void save(change)
  }
  return { problems, isBusy, change }
}

function problemsOf({ pin, again, isRemoving }: PinChange, { pin: messages }: GuardMessages): PinErrors | null {
  if (isRemoving) return null
  if (!PIN_PATTERN.test(pin)) return { pin: messages.digits }
  return pin === again ? null : { again: messages.differs }
}

/** `none`: without a stored PIN there is nothing to verify, and the signed-in person can set a new one. */
function refusalOf(answer: PinAnswer, { lock, pin }: GuardMessages): string | null {
  if (answer.kind === 'right' || answer.kind === 'none') return null
  if (answer.kind === 'spent') return lock.spent
  if (answer.waitMs > 0) return lock.wait(Math.ceil(answer.waitMs / 1_000))
  return pin.wrong(answer.left)
}

async function keep(owner: string, pin: string): Promise<void> {
  await devicePin(owner).set(pin)
  enableLock(owner)
  watchSession()
}

async function remove(owner: string): Promise<void> {
  await devicePin(owner).remove()
  disableLock(owner)
}

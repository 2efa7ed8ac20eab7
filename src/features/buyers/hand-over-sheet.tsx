import { type FormEvent, useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useGuardMessages } from '../../messages/guard/guard-messages.ts'
import { canHavePin, PIN_PATTERN, type PinState } from '../../offline/storage/pin.ts'
import { paths } from '../../paths.ts'
import { type Acting, setHandedOver } from '../../session/acting.ts'
import { closeDealerDialog } from '../../session/dealer-dialog.ts'
import { devicePin } from '../../session/device-pin.ts'
import { PinField, PinForm } from '../../session/pin-form.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/forms/form.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './hand-over-sheet.module.css'
import { useActingMessages } from './messages/acting/acting-messages.ts'

/** Hands the tablet to the dealer; only the sales person's PIN takes it back. */
export function HandOverSheet({ acting }: { acting: Acting }) {
  const { show } = useActingMessages()
  return (
    <Sheet title={acting.isShown ? show.endTitle : show.title} isOpen onClose={closeDealerDialog}>
      <div className={styles.sheet}>{acting.isShown ? <EndActing /> : <HandOver acting={acting} />}</div>
    </Sheet>
  )
}

function EndActing() {
  const { show } = useActingMessages()
  const [isBusy, setBusy] = useState(false)
  const end = () => {
    setHandedOver(false)
    closeDealerDialog()
  }
  // The only way out after too many wrong PINs: signs out, so it reveals nothing to another person.
  const leave = async () => {
    setBusy(true)
    const { signOut } = await import('../../session/log-out.ts')
    await signOut('keep')
    location.replace(paths.dealerLogIn())
  }
  return (
    <>
      <p>{show.endText}</p>
      <PinForm open={show.end} onRight={end} />
      <Button kind="line" isWide isBusy={isBusy} onClick={() => void leave().catch(() => setBusy(false))}>
        {show.signOut}
      </Button>
    </>
  )
}

function HandOver({ acting: { cartOwner, dealer } }: { acting: Acting }) {
  const { show } = useActingMessages()
  const pin = usePinState(cartOwner)
  const [path, goTo] = useLocation()
  const start = () => {
    setHandedOver(true)
    closeDealerDialog()
    // The account is hidden from the dealer: what they see first is the shop.
    if (path.startsWith(paths.account())) goTo(paths.shop())
  }
  return (
    <>
      <p>{show.text(dealer.name)}</p>
      {pin === 'impossible' && <p>{show.noPin}</p>}
      {pin === 'set' && (
        <Button isWide onClick={start}>
          {show.start}
        </Button>
      )}
      {(pin === 'none' || pin === 'spent') && <NewPin cartOwner={cartOwner} onSet={start} />}
    </>
  )
}

/** null: not checked yet. */
function usePinState(cartOwner: string): PinState['kind'] | 'impossible' | null {
  const [state, setState] = useState<PinState['kind'] | 'impossible' | null>(null)
  useEffect(() => {
    const look = async () => (canHavePin() ? (await devicePin(cartOwner).state()).kind : 'impossible')
    look().then(setState, () => setState('impossible'))
  }, [cartOwner])
  return state
}

function NewPin({ cartOwner, onSet }: { cartOwner: string; onSet: () => void }) {
  const { show } = useActingMessages()
  const { pin: messages } = useGuardMessages()
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!PIN_PATTERN.test(pin)) return setError(messages.digits)
    if (pin !== again) return setError(messages.differs)
    setBusy(true)
    await devicePin(cartOwner)
      .set(pin)
      .then(onSet, () => setError(messages.unkept))
    setBusy(false)
  }
  return (
    <Form
      onSubmit={(event) => void submit(event)}
      error={error}
      action={
        <Button type="submit" isWide isBusy={isBusy}>
          {show.start}
        </Button>
      }
    >
      <p>{show.setPin}</p>
      <PinField label={messages.pin} value={pin} onChange={setPin} error={undefined} />
      <PinField label={messages.again} value={again} onChange={setAgain} error={undefined} />
    </Form>
  )
}

import { useState, useSyncExternalStore } from 'react'
import { canUsePasskeys } from '../../../lib/can-use-passkeys.ts'
import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/forms/form.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { pageAfterLogIn, usePublishSignIn } from './use-log-in.ts'

interface Props {
  audience: 'customers' | 'dealers'
  /** Called with the path to navigate to, always of this site. */
  onSignedIn: (path: string) => void
}

const never = () => () => {}

/** Signs in with a passkey. Renders nothing where the browser has none, and on the server. */
export function PasskeyButton({ audience, onSignedIn }: Props) {
  const messages = useRegistrationMessages()
  const signedIn = usePublishSignIn()
  const canUse = useSyncExternalStore(never, canUsePasskeys, () => false)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (!canUse) return null
  const enter = async () => {
    setIsBusy(true)
    setError(undefined)
    try {
      const { enterByPasskey } = await import('./sign-in-by-passkey.ts')
      const answer = await enterByPasskey(audience)
      if (answer) {
        signedIn(answer)
        return onSignedIn(pageAfterLogIn(answer))
      }
      setError(messages.passkey.unused)
    } catch (failure) {
      setError(refusalByField(failure, [], messages).root)
    }
    setIsBusy(false)
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault()
        void enter()
      }}
      error={error}
      action={
        <Button type="submit" kind="line" isWide isBusy={isBusy}>
          {isBusy ? messages.signingIn : messages.passkey.signIn}
        </Button>
      }
    >
      {null}
    </Form>
  )
}

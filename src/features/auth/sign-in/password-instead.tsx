import { Suspense, useState } from 'react'
import { lazyComponent } from '../../../messages/namespace.ts'
import { devicePin } from '../../../session/device-pin.ts'
import { disableLock } from '../../../session/pin-lock.ts'
import { currentOwner } from '../../../session/session.ts'
import { Button } from '../../../ui/button.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { SignInForm } from './sign-in-form.tsx'

const CodeSignIn = lazyComponent([], async () => (await import('../registration/code-sign-in.tsx')).CodeSignIn)

/**
 * Sign-in that replaces a forgotten PIN and removes it. The device's records are unchanged; another person who signs in
 * here gets their own, and those of the previous person stay locked.
 */
export function PasswordInstead() {
  const [locked] = useState(currentOwner)
  const open = async () => {
    const owner = currentOwner()
    if (owner === null || owner !== locked) return
    await devicePin(owner)
      .remove()
      .catch(() => {})
    disableLock(owner)
  }
  const { useCode, usePassword } = useRegistrationMessages()
  const [isByCode, setByCode] = useState(false)
  return (
    <>
      <Suspense>
        {isByCode ? (
          <CodeSignIn onSignedIn={() => void open()} />
        ) : (
          <SignInForm audience="any" onSignedIn={() => void open()} />
        )}
      </Suspense>
      <Button kind="line" onClick={() => setByCode(!isByCode)}>
        {isByCode ? usePassword : useCode}
      </Button>
    </>
  )
}

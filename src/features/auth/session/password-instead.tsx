import { useState } from 'react'
import { devicePin } from './device-pin.ts'
import { disableLock } from './pin-lock.ts'
import { currentOwner } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

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
  return <SignInForm audience="any" onSignedIn={() => void open()} />
}

import { useState } from 'react'
import { devicePin } from './device-pin.ts'
import { disarmLock } from './pin-lock.ts'
import { currentOwner } from './session.ts'
import { SignInForm } from './sign-in-form.tsx'

/**
 * Signing in again in place of a forgotten PIN, which is then taken away. The device's records stay as they are; another
 * person who signs in here finds their own, and this one's stay locked.
 */
export function PasswordInstead() {
  const [locked] = useState(currentOwner)
  const open = async () => {
    const owner = currentOwner()
    if (owner === null || owner !== locked) return
    await devicePin(owner)
      .remove()
      .catch(() => {})
    disarmLock(owner)
  }
  return <SignInForm door="any" onSignedIn={() => void open()} />
}

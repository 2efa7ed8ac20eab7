import { useCallback, useEffect, useState } from 'react'
import { endSession } from '../features/session/log-out.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'

/** Ends the session and starts a new document at home: nothing of the person stays in this one's memory. */
export default function LogoutPage() {
  const [hasFailed, setHasFailed] = useState(false)
  const leave = useCallback(() => {
    setHasFailed(false)
    endSession().then(
      () => location.replace(paths.home()),
      () => setHasFailed(true),
    )
  }, [])
  useEffect(leave, [leave])

  if (!hasFailed) {
    return (
      <main>
        <h1>Signing out</h1>
      </main>
    )
  }
  return (
    <main>
      <h1>You are still signed in</h1>
      <p role="alert">Signing out needs a connection. What waits to be sent stays on this device for your account.</p>
      <Button onClick={leave}>Try again</Button>
      <a className={buttonClass('line')} href={paths.home()}>
        Back to the shop
      </a>
    </main>
  )
}

import { useEffect, useState } from 'react'
import { endSession } from '../features/session/log-out.ts'
import { paths } from '../paths.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useAccountWords } from '../words/account/account-words.ts'

/** Ends the session and starts a new document at home: nothing of the person stays in this one's memory. */
export default function LogoutPage() {
  const { signOut } = useAccountWords()
  const [tries, setTries] = useState(1)
  const [failedTry, setFailedTry] = useState(0)
  useEffect(() => {
    endSession().then(
      () => location.replace(paths.home()),
      () => setFailedTry(tries),
    )
  }, [tries])

  if (failedTry < tries) return <EmptyState isPage title={signOut.title} />
  return (
    <EmptyState isPage title={signOut.failed} text={signOut.failedText}>
      <Button onClick={() => setTries(tries + 1)}>{signOut.again}</Button>
      <a className={buttonClass('line')} href={paths.home()}>
        {signOut.back}
      </a>
    </EmptyState>
  )
}

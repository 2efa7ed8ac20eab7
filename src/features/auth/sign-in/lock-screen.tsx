import { Suspense, useState } from 'react'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { PinForm } from '../../../session/pin-form.tsx'
import { unlock } from '../../../session/pin-lock.ts'
import { Button } from '../../../ui/button.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { registrationNamespace } from '../messages/registration/registration-messages.ts'
import styles from './lock-screen.module.css'

/** Loaded on demand: it needs the form library, which the PIN form does not. */
const PasswordInstead = lazyComponent(
  [registrationNamespace],
  async () => (await import('./password-instead.tsx')).PasswordInstead,
)

/** Full-screen PIN prompt; shows nothing about the owner of the device's data. */
export function LockScreen() {
  const { lock } = useGuardMessages()
  const [isForgotten, setForgotten] = useState(false)
  return (
    <main className={styles.screen} id="content">
      <h1>{isForgotten ? lock.signIn : lock.title}</h1>
      <p>
        <StatusDot state="signal" />
        {isForgotten ? lock.signInText : lock.text}
      </p>
      {isForgotten ? (
        <Suspense>
          <PasswordInstead />
        </Suspense>
      ) : (
        <PinForm open={lock.open} onRight={unlock} />
      )}
      <footer>
        <button type="button" onClick={() => setForgotten(!isForgotten)}>
          {isForgotten ? lock.withPin : lock.forgotten}
        </button>
        <SwitchUser />
      </footer>
    </main>
  )
}

/** Signs the owner out for the next person. Without the PIN, the owner's unsent changes cannot be discarded. */
function SwitchUser() {
  const { lock } = useGuardMessages()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const leave = async () => {
    setBusy(true)
    const { signOut } = await import('../../../session/log-out.ts')
    await signOut('keep')
    location.replace(paths.home())
  }
  if (!isAsked)
    return (
      <button type="button" onClick={() => setAsked(true)}>
        {lock.other}
      </button>
    )
  return (
    <div className={styles.other}>
      <p>{lock.otherText}</p>
      <Button kind="line" isWide isBusy={isBusy} onClick={() => void leave().catch(() => setBusy(false))}>
        {lock.signOut}
      </Button>
    </div>
  )
}

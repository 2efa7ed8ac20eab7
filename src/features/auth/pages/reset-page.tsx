import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useDoorsMessages } from '../messages/registration/registration-messages.ts'
import { Reset } from '../registration/reset.tsx'
import { DoorFrame, Way } from './auth-frame.tsx'

export default function ResetPage() {
  const words = useDoorsMessages()
  const [isDone, setDone] = useState(false)
  return (
    <DoorFrame
      title={words.resetTitle}
      ways={
        !isDone && (
          <Way text={words.recalled} href={paths.logIn()}>
            {words.signIn}
          </Way>
        )
      }
    >
      {isDone ? <Done /> : <Reset onDone={() => setDone(true)} />}
    </DoorFrame>
  )
}

/** Links to both sign-in pages. */
function Done() {
  const words = useDoorsMessages()
  return (
    <Alert
      kind="success"
      title={words.resetDone}
      action={
        <>
          <Link className={buttonClass()} href={paths.logIn()}>
            {words.signIn}
          </Link>{' '}
          <Link className={buttonClass('line')} href={paths.dealerLogIn()}>
            {words.dealerSignIn}
          </Link>
        </>
      }
    >
      {words.resetDoneText}
    </Alert>
  )
}

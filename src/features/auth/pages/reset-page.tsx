import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { Reset } from '../registration/reset.tsx'
import { AuthFrame, TextWithLink } from './auth-frame.tsx'

export default function ResetPage() {
  const words = useRegistrationMessages()
  const [isDone, setDone] = useState(false)
  return (
    <AuthFrame
      title={words.resetTitle}
      ways={
        !isDone && (
          <TextWithLink text={words.recalled} href={paths.logIn()}>
            {words.signIn}
          </TextWithLink>
        )
      }
    >
      {isDone ? <Done /> : <Reset onDone={() => setDone(true)} />}
    </AuthFrame>
  )
}

/** Links to both sign-in pages. */
function Done() {
  const words = useRegistrationMessages()
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

import { useState } from 'react'
import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { Alert } from '../../../ui/overlays/alert.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { Reset } from '../registration/reset.tsx'
import { AuthFrame, TextWithLink } from './auth-frame.tsx'

export default function ResetPage() {
  const messages = useRegistrationMessages()
  const [isDone, setDone] = useState(false)
  return (
    <AuthFrame
      title={messages.resetTitle}
      links={
        !isDone && (
          <TextWithLink text={messages.recalled} href={paths.logIn()}>
            {messages.signIn}
          </TextWithLink>
        )
      }
    >
      {isDone ? <ResetDone /> : <Reset onDone={() => setDone(true)} />}
    </AuthFrame>
  )
}

/** Links to both sign-in pages. */
function ResetDone() {
  const messages = useRegistrationMessages()
  return (
    <Alert
      kind="success"
      title={messages.resetDone}
      action={
        <>
          <Link className={buttonClass()} href={paths.logIn()}>
            {messages.signIn}
          </Link>{' '}
          <Link className={buttonClass('line')} href={paths.dealerLogIn()}>
            {messages.dealerSignIn}
          </Link>
        </>
      }
    >
      {messages.resetDoneText}
    </Alert>
  )
}

import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { Register } from '../registration/register.tsx'
import { AuthFrame, TextWithLink } from './auth-frame.tsx'

const AUDIENCE_PATHS = { customers: paths.register(), dealers: paths.dealerRegister() }

export default function RegisterPage() {
  const messages = useRegistrationMessages()
  const [, goTo] = useLocation()
  return (
    <AuthFrame
      title={messages.registerTitle}
      doors={AUDIENCE_PATHS}
      links={
        <TextWithLink text={messages.haveAccount} href={paths.logIn()}>
          {messages.signIn}
        </TextWithLink>
      }
    >
      <Register onSignedIn={(next) => goTo(next, { replace: true })} />
    </AuthFrame>
  )
}

import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { Register } from '../registration/register.tsx'
import { AuthFrame, TextWithLink } from './auth-frame.tsx'

const AUDIENCE_PATHS = { customers: paths.register(), dealers: paths.dealerRegister() }

export default function RegisterPage() {
  const words = useRegistrationMessages()
  const [, goTo] = useLocation()
  return (
    <AuthFrame
      title={words.registerTitle}
      doors={AUDIENCE_PATHS}
      ways={
        <TextWithLink text={words.haveAccount} href={paths.logIn()}>
          {words.signIn}
        </TextWithLink>
      }
    >
      <Register onSignedIn={(next) => goTo(next, { replace: true })} />
    </AuthFrame>
  )
}

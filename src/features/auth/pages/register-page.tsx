import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { Register } from '../registration/register.tsx'
import { AuthFrame, Way } from './auth-frame.tsx'

const DOORS = { customers: paths.register(), dealers: paths.dealerRegister() }

export default function RegisterPage() {
  const words = useRegistrationMessages()
  const [, goTo] = useLocation()
  return (
    <AuthFrame
      title={words.registerTitle}
      doors={DOORS}
      ways={
        <Way text={words.haveAccount} href={paths.logIn()}>
          {words.signIn}
        </Way>
      }
    >
      <Register onSignedIn={(next) => goTo(next, { replace: true })} />
    </AuthFrame>
  )
}

import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { useDoorsMessages } from '../messages/registration/registration-messages.ts'
import { Register } from '../registration/register.tsx'
import { DoorFrame, Way } from './auth-frame.tsx'

const DOORS = { customers: paths.register(), dealers: paths.dealerRegister() }

export default function RegisterPage() {
  const words = useDoorsMessages()
  const [, goTo] = useLocation()
  return (
    <DoorFrame
      title={words.registerTitle}
      doors={DOORS}
      ways={
        <Way text={words.haveAccount} href={paths.logIn()}>
          {words.signIn}
        </Way>
      }
    >
      <Register onSignedIn={(next) => goTo(next, { replace: true })} />
    </DoorFrame>
  )
}

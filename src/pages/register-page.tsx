import { useLocation } from 'wouter'
import { Register } from '../features/doors/register.tsx'
import { paths } from '../paths.ts'
import { useDoorsWords } from '../words/doors/doors-words.ts'
import { DoorFrame, Way } from './door-frame.tsx'

const DOORS = { customers: paths.register(), dealers: paths.dealerRegister() }

export default function RegisterPage() {
  const words = useDoorsWords()
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

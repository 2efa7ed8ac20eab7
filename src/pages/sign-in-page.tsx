import { useLocation } from 'wouter'
import { SignInForm } from '../features/session/sign-in-form.tsx'
import { paths } from '../paths.ts'
import { useDoorsWords } from '../words/doors/doors-words.ts'
import { DoorFrame, Way } from './door-frame.tsx'

const DOORS = { customers: paths.logIn(), dealers: paths.dealerLogIn() }

/** Both doors: the address says which. */
export default function SignInPage() {
  const words = useDoorsWords()
  const [path, goTo] = useLocation()
  const isDealer = path === paths.dealerLogIn()
  return (
    <DoorFrame
      title={isDealer ? words.dealerSignIn : words.signIn}
      door={isDealer ? 'dealers' : 'customers'}
      doors={DOORS}
      ways={
        <>
          <Way href={paths.resetPassword()}>{words.forgot}</Way>
          {isDealer ? (
            <Way text={words.applyText} href={paths.dealerRegister()}>
              {words.apply}
            </Way>
          ) : (
            <Way text={words.registerText} href={paths.register()}>
              {words.register}
            </Way>
          )}
        </>
      }
    >
      <SignInForm
        key={path}
        door={isDealer ? 'dealer' : 'customer'}
        onSignedIn={(next) => goTo(next, { replace: true })}
      />
    </DoorFrame>
  )
}

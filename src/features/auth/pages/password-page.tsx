import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { SignInForm } from '../sign-in/sign-in-form.tsx'
import { TextWithLink } from './auth-frame.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Sign-in with a password, of customers or dealers by the address. */
export default function PasswordPage() {
  const messages = useRegistrationMessages()
  const [path] = useLocation()
  const isDealer = path === paths.dealerLogIn()
  return (
    <SignInFrame
      title={isDealer ? messages.dealerSignIn : messages.signIn}
      audience={isDealer ? 'dealers' : 'customers'}
      links={
        <>
          <TextWithLink href={paths.logIn()}>{messages.useCode}</TextWithLink>
          <TextWithLink href={paths.resetPassword()}>{messages.forgot}</TextWithLink>
          {isDealer && (
            <TextWithLink text={messages.applyText} href={paths.dealerRegister()}>
              {messages.apply}
            </TextWithLink>
          )}
        </>
      }
    >
      {(onSignedIn) => <SignInForm key={path} audience={isDealer ? 'dealer' : 'customer'} onSignedIn={onSignedIn} />}
    </SignInFrame>
  )
}

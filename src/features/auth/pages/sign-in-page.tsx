import { paths } from '../../../paths.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { CodeSignIn } from '../registration/code-sign-in.tsx'
import { TextWithLink } from './auth-frame.tsx'
import { SignInFrame } from './sign-in-frame.tsx'

/** Sign-in and registration of customers with a code; with a password it is a page of its own. */
export default function SignInPage() {
  const messages = useRegistrationMessages()
  return (
    <SignInFrame
      title={messages.enterTitle}
      audience="customers"
      links={<TextWithLink href={paths.passwordLogIn()}>{messages.usePassword}</TextWithLink>}
    >
      {(onSignedIn) => <CodeSignIn onSignedIn={onSignedIn} />}
    </SignInFrame>
  )
}

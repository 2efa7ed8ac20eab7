import { paths } from '../../../paths.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { DealerApplication } from '../registration/dealer-application.tsx'
import { AuthFrame, TextWithLink } from './auth-frame.tsx'

const AUDIENCE_PATHS = { customers: paths.logIn(), dealers: paths.dealerRegister() }

export default function DealerRegisterPage() {
  const messages = useRegistrationMessages()
  return (
    <AuthFrame
      title={messages.applyTitle}
      audience="dealers"
      doors={AUDIENCE_PATHS}
      intro={messages.applyIntro}
      isOfflineFine
      links={
        <>
          <TextWithLink text={messages.haveAccount} href={paths.dealerLogIn()}>
            {messages.dealerSignIn}
          </TextWithLink>
          <TextWithLink href={paths.resetPassword()}>{messages.firstPassword}</TextWithLink>
        </>
      }
    >
      <DealerApplication />
    </AuthFrame>
  )
}

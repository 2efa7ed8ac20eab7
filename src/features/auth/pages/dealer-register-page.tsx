import { paths } from '../../../paths.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { DealerApplication } from '../registration/dealer-application.tsx'
import { AuthFrame, TextWithLink } from './auth-frame.tsx'

const AUDIENCE_PATHS = { customers: paths.register(), dealers: paths.dealerRegister() }

export default function DealerRegisterPage() {
  const words = useRegistrationMessages()
  return (
    <AuthFrame
      title={words.applyTitle}
      door="dealers"
      doors={AUDIENCE_PATHS}
      intro={words.applyIntro}
      isOfflineFine
      ways={
        <>
          <TextWithLink text={words.haveAccount} href={paths.dealerLogIn()}>
            {words.dealerSignIn}
          </TextWithLink>
          <TextWithLink href={paths.resetPassword()}>{words.firstPassword}</TextWithLink>
        </>
      }
    >
      <DealerApplication />
    </AuthFrame>
  )
}

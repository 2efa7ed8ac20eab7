import { paths } from '../../../paths.ts'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import { DealerApplication } from '../registration/dealer-application.tsx'
import { AuthFrame, Way } from './auth-frame.tsx'

const DOORS = { customers: paths.register(), dealers: paths.dealerRegister() }

export default function DealerRegisterPage() {
  const words = useRegistrationMessages()
  return (
    <AuthFrame
      title={words.applyTitle}
      door="dealers"
      doors={DOORS}
      intro={words.applyIntro}
      isOfflineFine
      ways={
        <>
          <Way text={words.haveAccount} href={paths.dealerLogIn()}>
            {words.dealerSignIn}
          </Way>
          <Way href={paths.resetPassword()}>{words.firstPassword}</Way>
        </>
      }
    >
      <DealerApplication />
    </AuthFrame>
  )
}

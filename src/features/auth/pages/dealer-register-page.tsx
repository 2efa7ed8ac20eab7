import { paths } from '../../../paths.ts'
import { useDoorsMessages } from '../messages/registration/registration-messages.ts'
import { DealerApplication } from '../registration/dealer-application.tsx'
import { DoorFrame, Way } from './auth-frame.tsx'

const DOORS = { customers: paths.register(), dealers: paths.dealerRegister() }

export default function DealerRegisterPage() {
  const words = useDoorsMessages()
  return (
    <DoorFrame
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
    </DoorFrame>
  )
}

import { DealerApplication } from '../features/doors/dealer-application.tsx'
import { paths } from '../paths.ts'
import { useDoorsWords } from '../words/doors/doors-words.ts'
import { DoorFrame, Way } from './door-frame.tsx'

const DOORS = { customers: paths.register(), dealers: paths.dealerRegister() }

export default function DealerRegisterPage() {
  const words = useDoorsWords()
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

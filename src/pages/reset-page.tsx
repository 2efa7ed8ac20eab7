import { useState } from 'react'
import { Link } from 'wouter'
import { Reset } from '../features/doors/reset.tsx'
import { paths } from '../paths.ts'
import { Alert } from '../ui/alert.tsx'
import { buttonClass } from '../ui/button.tsx'
import { useDoorsWords } from '../words/doors/doors-words.ts'
import { DoorFrame, Way } from './door-frame.tsx'

export default function ResetPage() {
  const words = useDoorsWords()
  const [isDone, setDone] = useState(false)
  return (
    <DoorFrame
      title={words.resetTitle}
      ways={
        !isDone && (
          <Way text={words.recalled} href={paths.logIn()}>
            {words.signIn}
          </Way>
        )
      }
    >
      {isDone ? <Done /> : <Reset onDone={() => setDone(true)} />}
    </DoorFrame>
  )
}

/** Links to both sign-in pages. */
function Done() {
  const words = useDoorsWords()
  return (
    <Alert
      kind="success"
      title={words.resetDone}
      action={
        <>
          <Link className={buttonClass()} href={paths.logIn()}>
            {words.signIn}
          </Link>{' '}
          <Link className={buttonClass('line')} href={paths.dealerLogIn()}>
            {words.dealerSignIn}
          </Link>
        </>
      }
    >
      {words.resetDoneText}
    </Alert>
  )
}

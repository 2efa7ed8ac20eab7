import { refusalByField } from '../../../lib/form-refusal.ts'
import { Button } from '../../../ui/button.tsx'
import { useRegistrationMessages } from '../messages/registration/registration-messages.ts'
import styles from './registration.module.css'
import { type CodePurpose, type SentCode, useCodeRequest } from './use-code-request.ts'
import { useCountdown } from './use-countdown.ts'

interface Props {
  purpose: CodePurpose
  sent: SentCode
  onSent: (sent: SentCode) => void
  onChangePhone: () => void
}

/** Requests another code after a minute, or changes the number. */
export function Resend({ purpose, sent, onSent, onChangePhone }: Props) {
  const messages = useRegistrationMessages()
  const seconds = useCountdown(sent.resendAt)
  const { mutate, isPending, isSuccess, error } = useCodeRequest(purpose)
  const isWaiting = seconds > 0
  const again = () => {
    if (!isWaiting && !isPending) mutate(sent, { onSuccess: onSent })
  }
  return (
    <div className={styles.ways}>
      <Button kind="line" aria-disabled={isWaiting || undefined} isBusy={isPending} onClick={again}>
        {isWaiting ? messages.resendIn(seconds) : messages.resend}
      </Button>
      <Button kind="line" onClick={onChangePhone}>
        {sent.email ? messages.changeEmail : messages.changePhone}
      </Button>
      <p role="status">
        {error ? refusalByField(error, [], messages).root : isSuccess && isWaiting && messages.resent}
      </p>
    </div>
  )
}

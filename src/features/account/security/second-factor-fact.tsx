import type { Profile } from '#contract/account/profile.ts'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { Fact, TextButton } from '../facts.tsx'

interface Props {
  factor: Profile['second_factor']
  onEdit: () => void
}

/** Whether a second factor is enabled. */
export function SecondFactorFact({ factor, onEdit }: Props) {
  const { factor: messages } = useGuardMessages()
  const isOn = factor?.is_on ?? false
  const label = isOn ? messages.turnOff : messages.setUp
  const note = isOn ? messages.left(factor?.recovery_codes ?? 0) : factor?.is_required && messages.required
  return (
    <Fact
      name={messages.name}
      note={note}
      action={
        <TextButton label={`${label}: ${messages.name}`} onClick={onEdit}>
          {label}
        </TextButton>
      }
    >
      {isOn ? messages.on : messages.off}
    </Fact>
  )
}

import type { Profile } from '#contract/account/profile.ts'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { Fact, TextButton } from '../facts.tsx'

interface Props {
  factor: Profile['second_factor']
  onEdit: () => void
}

/** Whether a second factor is enabled. */
export function SecondFactorFact({ factor, onEdit }: Props) {
  const { factor: words } = useGuardMessages()
  const isOn = factor?.is_on ?? false
  const label = isOn ? words.turnOff : words.setUp
  const note = isOn ? words.left(factor?.recovery_codes ?? 0) : factor?.is_required && words.required
  return (
    <Fact
      name={words.name}
      note={note}
      action={
        <TextButton label={`${label}: ${words.name}`} onClick={onEdit}>
          {label}
        </TextButton>
      }
    >
      {isOn ? words.on : words.off}
    </Fact>
  )
}

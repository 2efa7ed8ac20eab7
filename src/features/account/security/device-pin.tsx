import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { canHavePin } from '../../../offline/storage/pin.ts'
import { hasPinOnDevice } from '../../../session/pin-lock.ts'
import { useOwner } from '../../../session/use-session.ts'
import { Fact, Facts, Section, TextButton } from '../facts.tsx'

/**
 * Whether this device requires a PIN. Renders nothing where the browser cannot store one securely. The page re-renders
 * it when its sheet closes.
 */
export function DevicePin({ onEdit }: { onEdit: () => void }) {
  const { pin: messages } = useGuardMessages()
  const owner = useOwner()
  const isSet = owner !== null && hasPinOnDevice(owner)
  if (!canHavePin()) return null
  const label = isSet ? messages.change : messages.set
  return (
    <Section title={messages.title}>
      <Facts>
        <Fact
          name={messages.name}
          action={
            <TextButton label={`${label}: ${messages.name}`} onClick={onEdit}>
              {label}
            </TextButton>
          }
        >
          {isSet ? messages.isSet : messages.none}
        </Fact>
      </Facts>
    </Section>
  )
}

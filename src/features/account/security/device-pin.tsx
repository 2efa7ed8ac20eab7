import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { canHavePin } from '../../../offline/storage/pin.ts'
import { hasPinOnDevice } from '../../auth/session/pin-lock.ts'
import { useOwner } from '../../auth/session/use-session.ts'
import { Fact, Facts, Section, TextButton } from '../facts.tsx'

/**
 * Whether this device requires a PIN. Renders nothing where the browser cannot store one securely. The page re-renders
 * it when its sheet closes.
 */
export function DevicePin({ onEdit }: { onEdit: () => void }) {
  const { pin: words } = useGuardMessages()
  const owner = useOwner()
  const isSet = owner !== null && hasPinOnDevice(owner)
  if (!canHavePin()) return null
  const label = isSet ? words.change : words.set
  return (
    <Section title={words.title}>
      <Facts>
        <Fact
          name={words.name}
          action={
            <TextButton label={`${label}: ${words.name}`} onClick={onEdit}>
              {label}
            </TextButton>
          }
        >
          {isSet ? words.isSet : words.none}
        </Fact>
      </Facts>
    </Section>
  )
}

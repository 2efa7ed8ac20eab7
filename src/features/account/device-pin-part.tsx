import { useEffect, useState } from 'react'
import { canHavePin } from '../../offline/pin.ts'
import { useGuardWords } from '../../words/guard/guard-words.ts'
import { hasPinHere } from '../session/pin-lock.ts'
import { useOwner } from '../session/use-session.ts'
import { Fact, Facts, Part, TextButton } from './facts.tsx'

interface Props {
  /** Its sheet is open: what it says is looked up again when it closes. */
  isChanging: boolean
  onEdit: () => void
}

/** Whether this device asks for a PIN. Nothing where the browser cannot keep one safely. */
export function DevicePin({ isChanging, onEdit }: Props) {
  const { pin: words } = useGuardWords()
  const owner = useOwner()
  const [isSet, setIsSet] = useState(false)
  useEffect(() => {
    setIsSet(owner !== null && !isChanging && hasPinHere(owner))
  }, [owner, isChanging])
  if (!canHavePin()) return null
  const label = isSet ? words.change : words.set
  return (
    <Part title={words.title}>
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
    </Part>
  )
}

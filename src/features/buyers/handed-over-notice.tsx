import { openHandOver } from '../../session/dealer-dialog.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { useActingMessages } from './messages/acting/acting-messages.ts'

interface Props {
  isPage?: boolean
  /** Closes the surrounding sheet first. */
  onLeave?: () => void
}

/** Replaces everything personal of the sales person while the tablet is handed to a dealer. */
export function HiddenPart({ isPage = false, onLeave }: Props) {
  const { show } = useActingMessages()
  const takeBack = () => {
    onLeave?.()
    openHandOver()
  }
  return (
    <EmptyState isPage={isPage} title={show.hidden} text={show.hiddenText}>
      <Button onClick={takeBack}>{show.end}</Button>
    </EmptyState>
  )
}

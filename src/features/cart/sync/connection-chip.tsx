import { formatMoment } from '../../../lib/format/format-date.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { Chip } from '../../../ui/chip.tsx'
import { chipContent } from './chip-content.ts'
import { useConnection } from './use-connection.ts'

/** Connection state as a chip that opens the "Waiting to send" sheet; hidden while everything is normal. */
export function ConnectionChip({ onOpen }: { onOpen: () => void }) {
  const messages = useMessages()
  const dateFormat = useDateFormat()
  const now = useNow()
  const connection = useConnection()
  const { lastAnswerAt } = connection
  const asOf = () => (lastAnswerAt === null ? null : formatMoment(lastAnswerAt, now, dateFormat))
  const chip = chipContent({ ...connection, needsYou: connection.needsYouInAll }, asOf, messages)
  return (
    <div role="status">
      {chip && (
        <Chip dot={chip.dot} onClick={onOpen}>
          {chip.text}
        </Chip>
      )}
    </div>
  )
}

import { formatMoment } from '../../lib/format-date.ts'
import { useNow } from '../../lib/now.ts'
import { useTimeTelling } from '../../lib/time-telling.ts'
import { Chip } from '../../ui/chip.tsx'
import { useWords } from '../../words/frame/frame-words.ts'
import { chipWords } from './connection-words.ts'
import { useConnection } from './use-connection.ts'

/** The state of the connection in words; nothing at all while there is nothing to say. Opens "Waiting to send". */
export function ConnectionChip({ onOpen }: { onOpen: () => void }) {
  const words = useWords()
  const telling = useTimeTelling()
  const now = useNow()
  const connection = useConnection()
  const { lastAnswerAt } = connection
  const asOf = () => (lastAnswerAt === null ? null : formatMoment(lastAnswerAt, now, telling))
  const chip = chipWords({ ...connection, needsYou: connection.needsYouInAll }, asOf, words)
  return (
    <div role="status">
      {chip && (
        <Chip lamp={chip.lamp} onClick={onOpen}>
          {chip.text}
        </Chip>
      )}
    </div>
  )
}

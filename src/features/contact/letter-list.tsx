import { formatMoment } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import type { Letter } from '../../offline/requests/letter.ts'
import { Button } from '../../ui/button.tsx'
import { type LampState, StatusDot } from '../../ui/status-dot.tsx'
import styles from './letter-list.module.css'
import { useContactMessages } from './messages/contact/contact-messages.ts'

interface Props {
  letters: readonly Letter[]
  onRemove: (letter: Letter) => void
  onRewrite: (letter: Letter) => void
}

/** Id of the heading, which gets the focus after sending. */
export const LETTERS_ID = 'letters'

const LAMP: Record<Letter['state'], LampState> = { waiting: 'half', sent: 'full', refused: 'signal' }

/** The state of each message sent or queued on this device. */
export function LetterList({ letters, onRemove, onRewrite }: Props) {
  const words = useContactMessages()
  return (
    // In the page from the start, as live regions must be.
    <div aria-live="polite">
      {letters.length > 0 && (
        <section className={styles.letters} aria-labelledby={LETTERS_ID}>
          <h2 id={LETTERS_ID} tabIndex={-1}>
            {words.mine} <span>{letters.length}</span>
          </h2>
          {letters.map((letter) => (
            <article key={letter.id}>
              <State letter={letter} />
              <Outcome {...{ letter, onRemove, onRewrite }} />
            </article>
          ))}
        </section>
      )}
    </div>
  )
}

/** What the state means, and the possible actions. */
function Outcome({ letter, onRemove, onRewrite }: Pick<Props, 'onRemove' | 'onRewrite'> & { letter: Letter }) {
  const words = useContactMessages()
  switch (letter.state) {
    case 'waiting':
      return <p>{letter.said ?? words.waitingText}</p>
    case 'sent':
      return (
        <>
          <p className={styles.ticket}>
            <small>{words.ticket}</small>
            <strong>{letter.ticketNo}</strong>
          </p>
          <p>{words.sentText}</p>
          <Button kind="line" onClick={() => onRemove(letter)}>
            {words.done}
          </Button>
        </>
      )
    case 'refused':
      return (
        <>
          <p>{letter.said}</p>
          <Button onClick={() => onRewrite(letter)}>{words.rewrite}</Button>
        </>
      )
  }
}

function State({ letter: { state, topic, at } }: { letter: Letter }) {
  const words = useContactMessages()
  const telling = useDateFormat()
  const now = useNow()
  return (
    <p className={styles.state}>
      <StatusDot state={LAMP[state]} />
      <strong>{words[state]}</strong>
      <span>
        {words.topic[topic]} · {formatMoment(at, now, telling)}
      </span>
    </p>
  )
}

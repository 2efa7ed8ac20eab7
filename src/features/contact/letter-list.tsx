import { formatMoment } from '../../lib/format-date.ts'
import { useNow } from '../../lib/now.ts'
import { useTimeTelling } from '../../lib/time-telling.ts'
import type { Letter } from '../../offline/letter.ts'
import { Button } from '../../ui/button.tsx'
import { Lamp, type LampState } from '../../ui/lamp.tsx'
import { useContactWords } from '../../words/contact/contact-words.ts'
import styles from './letter-list.module.css'

interface Props {
  letters: readonly Letter[]
  onRemove: (letter: Letter) => void
  onRewrite: (letter: Letter) => void
}

/** Of their heading, where whoever has just sent one reads on. */
export const LETTERS_ID = 'letters'

const LAMP: Record<Letter['state'], LampState> = { waiting: 'half', sent: 'full', refused: 'signal' }

/** What became of each message: nothing goes, or waits, without a sentence. */
export function LetterList({ letters, onRemove, onRewrite }: Props) {
  const words = useContactWords()
  return (
    // Here from the start, so that what comes into it is spoken.
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

/** What it means for its writer, and what they can do. */
function Outcome({ letter, onRemove, onRewrite }: Pick<Props, 'onRemove' | 'onRewrite'> & { letter: Letter }) {
  const words = useContactWords()
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
  const words = useContactWords()
  const telling = useTimeTelling()
  const now = useNow()
  return (
    <p className={styles.state}>
      <Lamp state={LAMP[state]} />
      <strong>{words[state]}</strong>
      <span>
        {words.topic[topic]} · {formatMoment(at, now, telling)}
      </span>
    </p>
  )
}

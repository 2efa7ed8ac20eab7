import type { FestiveDraw, OwnEntry } from '#contract/lucky-draw/festive-draw.ts'
import styles from './draw.module.css'
import { useLuckyDrawMessages } from './messages/lucky-draw/lucky-draw-messages.ts'

interface Props {
  draw: FestiveDraw
  own: readonly OwnEntry[]
}

/** The prizes; after the draw, with the winning entries. */
export function Prizes({ draw: { prizes, result }, own }: Props) {
  const messages = useLuckyDrawMessages()
  return (
    <section className={styles.part}>
      <h2>{result ? messages.winners : messages.prizes}</h2>
      <ol className={styles.prizes}>
        {prizes.map((prize, at) => {
          const entryNo = result?.winners[at]?.entry_no
          const isOwn = entryNo !== undefined && own.some(({ entry_no }) => entry_no === entryNo)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a prize is identified by its place
            <li key={at}>
              <span>{at + 1}</span>
              <strong>{prize}</strong>
              {entryNo && <code>{entryNo}</code>}
              {result && !entryNo && <span>{messages.nobody}</span>}
              {isOwn && <em>{messages.yours}</em>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

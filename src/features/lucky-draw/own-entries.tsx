import { Link } from 'wouter'
import type { FestiveDraw, OwnEntry } from '#contract/lucky-draw/festive-draw.ts'
import { paths } from '../../paths.ts'
import { storeReturnPage } from '../../session/session.ts'
import { buttonClass } from '../../ui/button.tsx'
import styles from './draw.module.css'
import { useLuckyDrawMessages } from './messages/lucky-draw/lucky-draw-messages.ts'

interface Props {
  draw: FestiveDraw
  isSignedIn: boolean
  /** Undefined until the server responds or cached entries are read. */
  entries: readonly OwnEntry[] | undefined
}

/** The person's own entries, each with its order. */
export function OwnEntries({ draw: { result }, isSignedIn, entries }: Props) {
  const messages = useLuckyDrawMessages()
  return (
    <section className={styles.part}>
      <h2>{messages.own}</h2>
      {!isSignedIn && (
        <p className={styles.text}>
          {messages.signInText}{' '}
          <Link className={buttonClass('line')} href={paths.logIn()} onClick={() => storeReturnPage(paths.festive())}>
            {messages.signIn}
          </Link>
        </p>
      )}
      {isSignedIn && !entries && <p className={styles.text}>{messages.waiting}</p>}
      {entries?.length === 0 && <p className={styles.text}>{result ? messages.noneDrawn : messages.none}</p>}
      {entries && entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ entry_no, order_id, order_no, prize }) => (
            <li key={entry_no}>
              <code>{entry_no}</code>
              <Link href={paths.order(order_id)}>{messages.order(order_no)}</Link>
              {prize !== null && <em>{messages.won(prize)}</em>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

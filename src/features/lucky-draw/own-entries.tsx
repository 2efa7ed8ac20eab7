import { Link } from 'wouter'
import type { FestiveDraw, OwnEntry } from '#contract/lucky-draw/festive-draw.ts'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { storeReturnPage } from '../auth/session/session.ts'
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
  const words = useLuckyDrawMessages()
  return (
    <section className={styles.part}>
      <h2>{words.own}</h2>
      {!isSignedIn && (
        <p className={styles.text}>
          {words.signInText}{' '}
          <Link className={buttonClass('line')} href={paths.logIn()} onClick={() => storeReturnPage(paths.festive())}>
            {words.signIn}
          </Link>
        </p>
      )}
      {isSignedIn && !entries && <p className={styles.text}>{words.waiting}</p>}
      {entries?.length === 0 && <p className={styles.text}>{result ? words.noneDrawn : words.none}</p>}
      {entries && entries.length > 0 && (
        <ul className={styles.entries}>
          {entries.map(({ entry_no, order_id, order_no, prize }) => (
            <li key={entry_no}>
              <code>{entry_no}</code>
              <Link href={paths.order(order_id)}>{words.order(order_no)}</Link>
              {prize !== null && <em>{words.won(prize)}</em>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

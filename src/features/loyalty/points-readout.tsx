import type { ResponseOf } from '#contract/call.ts'
import type { getPoints } from '#contract/calls/get-points.ts'
import { formatDay } from '../../lib/format-date.ts'
import { formatCount } from '../../lib/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { useTimeTelling } from '../../lib/time-telling.ts'
import { useLoyaltyWords } from '../../words/loyalty/loyalty-words.ts'
import styles from './points.module.css'
import { lastDayOf } from './ticket-words.ts'

type Points = Pick<ResponseOf<typeof getPoints>, 'balance' | 'pending' | 'expiring'>

/** Balance, pending points, and the next expiry. */
export function PointsReadout({ balance, pending, expiring }: Points) {
  const { own: words } = useLoyaltyWords()
  const { locale } = useSite()
  const { timeZone, language } = useTimeTelling()
  const [next] = expiring
  return (
    <>
      <dl className={styles.readout}>
        <div>
          <dt>{words.balance}</dt>
          <dd className={styles.balance}>{formatCount(balance, locale)}</dd>
        </div>
        <div>
          <dt>{words.pending}</dt>
          <dd>{formatCount(pending, locale)}</dd>
          {pending > 0 && <dd className={styles.note}>{words.pendingText}</dd>}
        </div>
        <div>
          <dt>{words.next}</dt>
          <dd>{next ? formatCount(next.points, locale) : words.nothingLapses}</dd>
          {next && <dd className={styles.note}>{formatDay(lastDayOf(next.at, timeZone), language)}</dd>}
        </div>
      </dl>
      {balance < 0 && <p className={styles.owed}>{words.owed}</p>}
    </>
  )
}

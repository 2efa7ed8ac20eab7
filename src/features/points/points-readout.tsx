import type { ResponseOf } from '#contract/call.ts'
import type { getPoints } from '#contract/points/calls/get-points.ts'
import { formatDay, lastDayOf } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { usePointsMessages } from './messages/points/points-messages.ts'
import styles from './points.module.css'

type Points = Pick<ResponseOf<typeof getPoints>, 'balance' | 'pending' | 'expiring'>

/** Balance, pending points, and the next expiry. */
export function PointsReadout({ balance, pending, expiring }: Points) {
  const { own: messages } = usePointsMessages()
  const { locale } = useSite()
  const { timeZone, language } = useDateFormat()
  const [next] = expiring
  return (
    <>
      <dl className={styles.readout}>
        <div>
          <dt>{messages.balance}</dt>
          <dd className={styles.balance}>{formatCount(balance, locale)}</dd>
        </div>
        <div>
          <dt>{messages.pending}</dt>
          <dd>{formatCount(pending, locale)}</dd>
          {pending > 0 && <dd className={styles.note}>{messages.pendingText}</dd>}
        </div>
        <div>
          <dt>{messages.next}</dt>
          <dd>{next ? formatCount(next.points, locale) : messages.nothingLapses}</dd>
          {next && <dd className={styles.note}>{formatDay(lastDayOf(next.at, timeZone), language)}</dd>}
        </div>
      </dl>
      {balance < 0 && <p className={styles.owed}>{messages.owed}</p>}
    </>
  )
}

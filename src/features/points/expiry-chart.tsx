import type { ExpiringPoints } from '#contract/points/points.ts'
import { formatDay, lastDayOf } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { usePointsMessages } from './messages/points/points-messages.ts'
import styles from './points.module.css'

/** View box units: the width of the longest bar, and the least visible width. */
const WIDTH = 100
const LEAST = 1.5

/** Points that expire, by day. The bars are decorative: each is beside its day and number. */
export function ExpiryChart({ expiring }: { expiring: readonly ExpiringPoints[] }) {
  const { own: messages, points: pointsWords } = usePointsMessages()
  const { locale } = useSite()
  const { timeZone, language } = useDateFormat()
  if (expiring.length === 0) return null
  const max = Math.max(...expiring.map(({ points }) => points))
  return (
    <section className={styles.part}>
      <h2>{messages.chart}</h2>
      <ol className={styles.chart}>
        {expiring.map(({ points, at }) => (
          <li key={at}>
            <span>{formatDay(lastDayOf(at, timeZone), language)}</span>
            <svg viewBox={`0 0 ${WIDTH} 8`} preserveAspectRatio="none" aria-hidden="true">
              <rect width={Math.max(LEAST, (points / max) * WIDTH)} height="8" />
            </svg>
            <strong>{pointsWords(formatCount(points, locale))}</strong>
          </li>
        ))}
      </ol>
    </section>
  )
}

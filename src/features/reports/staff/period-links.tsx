import { Link } from 'wouter'
import { REPORT_PERIODS } from '#contract/reports/report-period.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { DEFAULT_PERIOD, type PeriodInput } from './report-queries.ts'
import styles from './reports.module.css'

/** The periods, each one tap away. */
export function PeriodLinks({ current }: { current: PeriodInput['period'] }) {
  const messages = useReportsMessages()
  const { href } = useListParameters()
  return (
    <nav className={styles.periods} aria-label={messages.period} data-flush>
      <ul>
        {REPORT_PERIODS.map((period) => (
          <li key={period}>
            <Link
              href={href({ period: period === DEFAULT_PERIOD ? undefined : period, from: undefined, to: undefined })}
              aria-current={period === current ? 'true' : undefined}
            >
              {messages.periods[period]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

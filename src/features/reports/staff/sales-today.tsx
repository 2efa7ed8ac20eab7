import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { getDayReport } from '#contract/reports/calls/get-day-report.ts'
import { isoTimeIn } from '#contract/site/iso-time.ts'
import { FORMAT } from '../../../lib/format/format-date.ts'
import { formatCount } from '../../../lib/format/format-money.ts'
import { useNow } from '../../../lib/format/now.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useSite } from '../../../lib/site.ts'
import { paths } from '../../../paths.ts'
import { Amount } from '../../../ui/amount.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { ChartTable } from './chart-table.tsx'
import { DayChart } from './day-chart.tsx'
import { dayQuery } from './report-queries.ts'
import styles from './sales-today.module.css'

type Day = ResponseOf<typeof getDayReport>['report']

/** Sales less refunds of today beside the same weekday of last week, until this time of day. */
export function SalesToday() {
  const { today: messages } = useReportsMessages()
  return (
    <section className={styles.panel} aria-labelledby="sales-today">
      <div className={styles.head}>
        <h2 id="sales-today">{messages.sales}</h2>
        <Link href={`${paths.staff('reports')}?period=today`}>{messages.report}</Link>
      </div>
      <QueryBoundary query={dayQuery()} isQuiet saysOffline={false}>
        {({ report }) => <Today report={report} />}
      </QueryBoundary>
    </section>
  )
}

const upTo = (hours: readonly number[]): number[] =>
  hours.map((_, at) => hours.slice(0, at + 1).reduce((sum, value) => sum + value, 0))

function Today({ report }: { report: Day }) {
  const { today: messages } = useReportsMessages()
  const { locale } = useSite()
  const { money } = useFormatters()
  const { language, timeZone } = useDateFormat()
  const now = useNow()
  const { net, before_net, orders, pieces, yesterday } = report
  const weekday = new Intl.DateTimeFormat(FORMAT[language], { weekday: 'long', timeZone }).format(now)
  const [hour = 0, minute = 0] = isoTimeIn(timeZone, now).slice(11, 16).split(':').map(Number)
  return (
    <>
      <p className={styles.reading}>
        <Amount amount={net} isStrong />
      </p>
      <Compared now={net} before={before_net} text={messages.atThisTime(money(before_net), weekday)} />
      <div className={styles.chart}>
        <DayChart
          label={messages.dayChart(money(net), money(before_net), weekday)}
          today={upTo(report.today.hours)}
          before={upTo(report.before.hours)}
          now={hour + minute / 60}
          names={{ today: messages.today, before: messages.lastWeekday(weekday) }}
        />
      </div>
      <ChartTable>
        <Hours report={report} weekday={weekday} />
      </ChartTable>
      <dl className={styles.readouts}>
        <div>
          <dd>{formatCount(orders, locale)}</dd>
          <dt>{messages.orders}</dt>
        </div>
        <div>
          <dd>{formatCount(pieces, locale)}</dd>
          <dt>{messages.pieces}</dt>
        </div>
        <div>
          <dd>{money(yesterday.net)}</dd>
          <dt>{messages.yesterday}</dt>
        </div>
      </dl>
    </>
  )
}

/** The sums up to the end of each hour, of today until now. */
function Hours({ report: { today, before }, weekday }: { report: Day; weekday: string }) {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  const [now, earlier] = [upTo(today.hours), upTo(before.hours)]
  return (
    <Rows
      caption={messages.today.sales}
      isTitled
      rows={earlier.map((sum, at) => ({ hour: `${String(at + 1).padStart(2, '0')}:00`, now: now[at], earlier: sum }))}
      keyOf={({ hour }) => hour}
      columns={[
        { id: 'hour', title: messages.steps.hour, isShort: true, phone: 'name', cell: ({ hour }) => hour },
        {
          id: 'now',
          title: messages.today.today,
          isFigure: true,
          phone: 'end',
          cell: (row) => (row.now === undefined ? '–' : money(row.now)),
        },
        {
          id: 'earlier',
          title: messages.today.lastWeekday(weekday),
          isFigure: true,
          phone: 'age',
          cell: (row) => money(row.earlier),
        },
      ]}
    />
  )
}

interface ComparedProps {
  now: number
  before: number
  /** What it is compared with. */
  text: string
}

/** The change in percent, where there is something to compare with. */
export function Compared({ now, before, text }: ComparedProps) {
  const { locale } = useSite()
  if (before <= 0) return <p className={styles.compared}>{text}</p>
  const change = Math.round(((now - before) / before) * 100)
  return (
    <p className={styles.compared}>
      <strong>{`${change > 0 ? '+' : change < 0 ? '−' : ''}${formatCount(Math.abs(change), locale)}%`}</strong> {text}
    </p>
  )
}

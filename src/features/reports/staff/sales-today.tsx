import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { isUnanswered } from '../../../lib/http/query-display.ts'
import { paths } from '../../../paths.ts'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { salesQuery } from './report-queries.ts'

/** Items of the dashboard's list: sales less refunds of today and of 7 days, each linked to its report. */
export function SalesToday() {
  const { today: messages } = useReportsMessages()
  return (
    <>
      <Sales period="today" label={messages.sales} />
      <Sales period="7_days" label={messages.week} />
    </>
  )
}

function Sales({ period, label }: { period: 'today' | '7_days'; label: string }) {
  const { money } = useFormatters()
  const answered = useQuery({ ...salesQuery({ period }), gcTime: 0 })
  const totals = answered.data?.report.totals
  return (
    <li>
      <Link href={`${paths.staff('reports')}?period=${period}`} data-waits={totals !== undefined && totals.sales > 0}>
        <span>{label}</span>
        <strong data-money>{totals ? money(totals.sales - totals.refunds) : isUnanswered(answered) ? '–' : '…'}</strong>
      </Link>
    </li>
  )
}

import type { SalesBar, SalesChart, SalesFigures } from '#contract/reports/sales-report.ts'
import { isoTimeIn } from '#contract/site/iso-time.ts'
import type { Store } from '../../../context.ts'
import type { PastHour } from '../../imports/services/past-orders.ts'
import * as sales from '../queries/sales.ts'
import { netOf } from './net-sales.ts'
import { daysOf } from './report-period.ts'

/** A longer period is drawn in weeks: more bars would be too narrow to point at. */
const MAX_BARS = 62
const HOURS = 24

type DaySales = SalesFigures & { day: string }

interface ChartInput {
  span: sales.ReportSpan
  previous: sales.ReportSpan
  /** Days that have a sale or a refund. */
  sold: readonly DaySales[]
  soldBefore: readonly DaySales[]
  /** Hours of the earlier shop that are counted too. */
  past: readonly PastHour[]
  pastBefore: readonly PastHour[]
}

/** Sales less refunds in steps of equal length, each with the same step of the period before. */
export async function salesChart(
  input: ChartInput,
  context: Pick<Store, 'db' | 'clock' | 'config'>,
): Promise<SalesChart> {
  const { span, previous, past, pastBefore } = input
  const now = isoTimeIn(context.config.timeZone, context.clock.now())
  if (span.firstDay !== span.lastDay) return { step: stepOf(span), bars: barsOfDays(input, now.slice(0, 10)) }
  const [hours, before] = [
    hoursOf([...(await sales.byHour(context.db, span)), ...past.map(netHour)]),
    hoursOf([...(await sales.byHour(context.db, previous)), ...pastBefore.map(netHour)]),
  ]
  const day = span.firstDay
  const bars = hours.map(
    (net, hour): SalesBar => ({
      from: day,
      to: day,
      hour,
      net,
      previous_net: before[hour] ?? 0,
      is_now: now.slice(0, 13) === `${day}T${String(hour).padStart(2, '0')}`,
    }),
  )
  return { step: 'hour', bars }
}

const netHour = (past: PastHour) => ({ hour: past.hour, net: netOf(past) })

const daysIn = ({ firstDay, lastDay }: sales.ReportSpan): string[] => daysOf({ from: firstDay, to: lastDay })

const stepOf = (span: sales.ReportSpan): 'day' | 'week' => (daysIn(span).length > MAX_BARS ? 'week' : 'day')

function barsOfDays({ span, previous, sold, soldBefore }: ChartInput, today: string): SalesBar[] {
  const size = stepOf(span) === 'week' ? 7 : 1
  const before = inSteps(daysIn(previous), size)
  return inSteps(daysIn(span), size).map((days, at) => {
    const [from = '', to = ''] = [days[0], days.at(-1)]
    const daysBefore = before[at]
    return {
      from,
      to,
      hour: null,
      net: sumOf(days, sold),
      previous_net: daysBefore ? sumOf(daysBefore, soldBefore) : null,
      is_now: from <= today && today <= to,
    }
  })
}

const inSteps = (days: readonly string[], size: number): string[][] =>
  Array.from({ length: Math.ceil(days.length / size) }, (_, at) => days.slice(at * size, (at + 1) * size))

const sumOf = (days: readonly string[], sold: readonly DaySales[]): number =>
  sold.reduce((sum, row) => (days.includes(row.day) ? sum + netOf(row) : sum), 0)

/** Each hour of a day, those without sales too. */
export function hoursOf(rows: readonly { hour: number; net: number }[]): number[] {
  const byHour = new Map<number, number>()
  for (const { hour, net } of rows) byHour.set(hour, (byHour.get(hour) ?? 0) + net)
  return Array.from({ length: HOURS }, (_, hour) => byHour.get(hour) ?? 0)
}

import type { SalesBar, SalesChart } from '#contract/reports/sales-report.ts'
import { FORMAT, formatDay } from '../../../lib/format/format-date.ts'
import { useDateFormat } from '../../../lib/format/use-date-format.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'

/** Formats a period: its first and last day, or the only one. */
export function useSpan(): (from: string, to: string) => string {
  const { span } = useReportsMessages()
  const { language } = useDateFormat()
  return (from, to) => {
    const [first, last] = [formatDay(from, language), formatDay(to, language)]
    if (from === to) return last
    return span(from.slice(0, 4) === to.slice(0, 4) ? first.slice(0, -5) : first, last)
  }
}

/** Up to so many bars each have a label. */
const MAX_MARKS = 8
const WEEK = 7

/** Which bars have a label, so that no two touch on a phone. */
function isMarked({ step, bars }: SalesChart, at: number): boolean {
  const bar = bars[at]
  if (!bar || bars.length <= MAX_MARKS) return true
  if (step === 'hour') return at % 6 === 0
  // The label of the current step is aligned to the end.
  if (bars.at(-1)?.is_now && bars.length - at < bars.length / WEEK) return false
  if (step === 'week') return at % Math.ceil(bars.length / 4) === 0
  const isMonday = new Date(bar.from).getUTCDay() === 1
  return isMonday && (bars.length <= 31 || Math.floor(at / WEEK) % 2 === 0)
}

/** Names of the bars of a chart, and the short ones of those that have a label. */
export function useBarNames(chart: SalesChart) {
  const { language } = useDateFormat()
  const formatSpan = useSpan()
  const messages = useReportsMessages()
  const dateOf = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(FORMAT[language], { ...options, timeZone: 'UTC' }).format(Date.parse(day))
  const hourOf = (hour: number) => `${String(hour).padStart(2, '0')}:00`
  const { step, bars } = chart
  const shortName = ({ from, hour }: SalesBar): string => {
    if (hour !== null) return hourOf(hour)
    if (step === 'day' && bars.length <= MAX_MARKS) return dateOf(from, { weekday: 'short' })
    return dateOf(from, { day: 'numeric', month: 'short' })
  }
  return {
    nameOf({ from, to, hour }: SalesBar): string {
      if (hour !== null) return messages.span(hourOf(hour), hourOf(hour + 1))
      return step === 'week' ? formatSpan(from, to) : dateOf(from, { weekday: 'long', day: 'numeric', month: 'long' })
    },
    markAt(bar: SalesBar, at: number): string | null {
      if (bar.is_now && step !== 'hour') return step === 'day' ? messages.periods.today : messages.now
      return isMarked(chart, at) ? shortName(bar) : null
    },
  }
}

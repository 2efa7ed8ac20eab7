import type { SalesBar, SalesReport } from '#contract/reports/sales-report.ts'
import { currencySymbol } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { bareAmount as amount } from './bare-amount.tsx'
import { changeText } from './change.ts'
import { useBarNames } from './use-days.ts'

/** The numbers of the chart, the latest first. */
export function SalesByDay({ report: { chart, days } }: { report: SalesReport }) {
  const messages = useReportsMessages()
  const { locale } = useSite()
  const { nameOf } = useBarNames(chart)
  const symbol = currencySymbol(locale)
  const soldOn = new Map(days.map((day) => [day.day, day]))
  const ofDay: ListColumn<SalesBar>[] = [
    {
      id: 'orders',
      title: messages.orders,
      isFigure: true,
      phone: 'line',
      cell: ({ from }) => soldOn.get(from)?.orders,
    },
    { id: 'sales', title: messages.sales, isFigure: true, cell: ({ from }) => amount(soldOn.get(from)?.sales ?? 0) },
    {
      id: 'refunds',
      title: messages.refunds,
      isFigure: true,
      cell: ({ from }) => amount(soldOn.get(from)?.refunds ?? 0),
    },
  ]
  return (
    <Rows
      caption={messages.views.day}
      isTitled
      rows={[...chart.bars].reverse()}
      keyOf={({ from, hour }) => `${from} ${hour}`}
      columns={[
        { id: 'name', title: messages.steps[chart.step], isShort: true, phone: 'name', cell: nameOf },
        ...(chart.step === 'day' ? ofDay : []),
        { id: 'net', title: messages.netIn(symbol), isFigure: true, phone: 'end', cell: ({ net }) => amount(net) },
        {
          id: 'before',
          title: messages.beforeIn(symbol),
          isFigure: true,
          cell: ({ previous_net: before }) => (before === null ? '–' : amount(before)),
        },
        {
          id: 'change',
          title: messages.changed,
          isFigure: true,
          phone: 'age',
          cell: ({ net, previous_net: before }) => changeText(net, before ?? 0) ?? '–',
        },
      ]}
    />
  )
}

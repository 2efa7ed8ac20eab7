import type { DiscountReport, FunnelReport, PointsReport, StockReport } from '#contract/reports/other-reports.ts'
import { Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { Figures, Note } from './figures.tsx'

/** Discounts by kind, and vouchers by code. */
export function Discounts({ report }: { report: DiscountReport }) {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  return (
    <>
      <Rows
        caption={messages.discount}
        rows={report.kinds}
        keyOf={({ kind }) => kind}
        columns={[
          { id: 'kind', title: messages.kind, cell: ({ kind }) => messages.kinds[kind] },
          { id: 'orders', title: messages.orders, isFigure: true, cell: ({ orders }) => orders },
          { id: 'discount', title: messages.discount, isFigure: true, cell: ({ discount }) => money(discount) },
          { id: 'before', title: messages.before, isFigure: true, cell: ({ previous }) => money(previous) },
        ]}
      />
      <Rows
        caption={messages.vouchers}
        rows={report.vouchers}
        keyOf={({ code }) => code}
        columns={[
          { id: 'code', title: messages.code, isShort: true, cell: ({ code }) => code },
          { id: 'name', title: messages.name, cell: ({ name }) => name ?? messages.noName },
          { id: 'uses', title: messages.uses, isFigure: true, cell: ({ uses }) => uses },
          { id: 'orders', title: messages.sold, isFigure: true, cell: ({ orders }) => orders },
          { id: 'discount', title: messages.discount, isFigure: true, cell: ({ discount }) => money(discount) },
          { id: 'sales', title: messages.sales, isFigure: true, cell: ({ sales }) => money(sales) },
        ]}
      />
    </>
  )
}

/** How many carts became orders, and how far these came. */
export function Funnel({ report: { stages } }: { report: FunnelReport }) {
  const messages = useReportsMessages()
  const filled = stages[0]?.count ?? 0
  return (
    <>
      <Note>{messages.funnelText}</Note>
      <Rows
        caption={messages.reports.funnel}
        rows={stages}
        keyOf={({ stage }) => stage}
        columns={[
          { id: 'stage', title: messages.stage, cell: ({ stage }) => messages.stages[stage] },
          { id: 'count', title: messages.count, isFigure: true, cell: ({ count }) => count },
          {
            id: 'share',
            title: messages.share,
            isFigure: true,
            cell: ({ count }) => (filled === 0 ? '–' : `${Math.round((count * 100) / filled)}%`),
          },
          { id: 'before', title: messages.before, isFigure: true, cell: ({ previous }) => previous },
        ]}
      />
    </>
  )
}

/** Points of everybody now. */
export function PointsOwed({ report }: { report: PointsReport }) {
  const { points: messages } = useReportsMessages()
  const { money } = useFormatters()
  const amount = (value: number | null) => (value === null ? '–' : money(value))
  return (
    <>
      <Note>{messages.text}</Note>
      <Figures
        figures={[
          { label: messages.owed, value: String(report.owed) },
          { label: messages.worth, value: amount(report.worth) },
          { label: messages.earnedBy, value: amount(report.earned_by) },
          { label: messages.people, value: String(report.people) },
          { label: messages.expiring, value: String(report.expiring_30_days) },
          { label: messages.pending, value: String(report.pending) },
          { label: messages.debt, value: String(report.debt) },
        ]}
      />
    </>
  )
}

/** The stock by category now. */
export function StockValue({ report: { categories, totals, unpriced } }: { report: StockReport }) {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  return (
    <>
      <Note>{messages.stock.text}</Note>
      <Figures
        figures={[
          { label: messages.stock.value, value: money(totals.value) },
          { label: messages.pieces, value: String(totals.pieces) },
          { label: messages.stock.reserved, value: String(totals.reserved) },
        ]}
      />
      {unpriced > 0 && <Note>{messages.stock.unpriced(unpriced)}</Note>}
      <Rows
        caption={messages.reports.stock}
        rows={categories}
        keyOf={({ category }) => category}
        columns={[
          { id: 'category', title: messages.stock.category, cell: ({ name }) => name },
          { id: 'products', title: messages.stock.products, isFigure: true, cell: ({ products }) => products },
          { id: 'pieces', title: messages.pieces, isFigure: true, cell: ({ pieces }) => pieces },
          { id: 'reserved', title: messages.stock.reserved, isFigure: true, cell: ({ reserved }) => reserved },
          { id: 'value', title: messages.stock.value, isFigure: true, cell: ({ value }) => money(value) },
        ]}
      />
    </>
  )
}

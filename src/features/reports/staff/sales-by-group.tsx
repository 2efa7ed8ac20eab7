import type { SalesDimension, SalesGroup, SalesGroups } from '#contract/reports/sales-report.ts'
import type { ListColumn } from '../../staff/rows.tsx'
import { Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useReportsMessages } from '../messages/reports/reports-messages.ts'
import { Figures, Note } from './figures.tsx'

/** Sales by product, channel, dealer, sales person or payment method. */
export function SalesByGroup({ dimension, report }: { dimension: SalesDimension; report: SalesGroups }) {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  const columns = useColumns(dimension)
  const { groups, groups_total: all, totals, beside_goods: beside } = report
  const isByProduct = dimension === 'products'
  return (
    <>
      <Figures
        figures={[
          { label: messages.net, value: money(totals.sales - totals.refunds) },
          { label: messages.orders, value: String(totals.orders) },
          ...(isByProduct ? [{ label: messages.beside, value: money(beside.sales - beside.refunds) }] : []),
        ]}
      />
      {isByProduct && <Note>{messages.inPackagesHint}</Note>}
      <Rows caption={messages.reports[dimension]} rows={groups} keyOf={({ key }) => key} columns={columns} />
      {all > groups.length && <Note>{messages.shown(groups.length, all)}</Note>}
    </>
  )
}

function useColumns(dimension: SalesDimension): ListColumn<SalesGroup>[] {
  const messages = useReportsMessages()
  const { money } = useFormatters()
  const names: Readonly<Partial<Record<string, string>>> =
    dimension === 'channels' ? messages.channels : dimension === 'payment_methods' ? messages.methods : {}
  const pieces: ListColumn<SalesGroup>[] = [
    { id: 'pieces', title: messages.pieces, isFigure: true, cell: (row) => row.pieces },
    { id: 'packed', title: messages.inPackages, isFigure: true, cell: (row) => row.in_packages },
    { id: 'returned', title: messages.returned, isFigure: true, cell: (row) => row.returned },
  ]
  return [
    { id: 'name', title: messages.name, cell: ({ key, name }) => names[key] ?? (name || messages.noName) },
    { id: 'orders', title: messages.orders, isFigure: true, cell: ({ orders }) => orders },
    ...(dimension === 'products' ? pieces : []),
    { id: 'sales', title: messages.sales, isFigure: true, cell: ({ sales }) => money(sales) },
    { id: 'refunds', title: messages.refunds, isFigure: true, cell: ({ refunds }) => money(refunds) },
    { id: 'net', title: messages.net, isFigure: true, cell: ({ sales, refunds }) => money(sales - refunds) },
    { id: 'before', title: messages.before, isFigure: true, cell: (row) => money(row.previous_net) },
  ]
}

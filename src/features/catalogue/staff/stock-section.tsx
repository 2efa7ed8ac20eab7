import type { setStock } from '#contract/catalogue/calls/set-stock.ts'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import type { StockChange } from '#contract/stock/stock-change.ts'
import { Section } from '../../staff/facts.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { type ListColumn, Rows } from '../../staff/rows.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { PlaceStockForm } from './place-stock-form.tsx'
import { stockChangesQuery } from './product-queries.ts'
import { StockForm } from './stock-form.tsx'

/** What may be counted of a product in this market; a package has no stock of its own. */
export function StockForms({ product }: { product: StaffProduct }) {
  const { stock: messages } = useStaffCatalogueMessages()
  const isPermitted = usePermitted()
  if (product.type === 'package' || !isPermitted<typeof setStock>('stock')) return null
  return (
    <>
      <Section title={messages.title}>
        <StockForm product={product} />
      </Section>
      <PlaceStockForm product={product} />
    </>
  )
}

/** Every change of a product's stock in this market. */
export function StockHistory({ product }: { product: StaffProduct }) {
  const { stock: messages } = useStaffCatalogueMessages()
  const { value } = useListParameters()
  const columns = useColumns()
  if (product.type === 'package') return null
  return (
    <QueryBoundary query={stockChangesQuery(product.id, value('page'))}>
      {({ changes: { data, meta } }) => (
        <Rows caption={messages.history} rows={data} meta={meta} keyOf={({ id }) => id} columns={columns} />
      )}
    </QueryBoundary>
  )
}

function useColumns(): ListColumn<StockChange>[] {
  const { stock: messages } = useStaffCatalogueMessages()
  const { dated } = useFormatters()
  return [
    { id: 'at', title: messages.at, cell: ({ created_at }) => dated(created_at) },
    {
      id: 'stock',
      title: messages.change,
      isShort: true,
      cell: ({ stock_before, stock_after }) => messages.fromTo(stock_before, stock_after),
    },
    {
      id: 'why',
      title: messages.reason,
      cell: ({ reason, note, order_no }) => [messages.reasons[reason], order_no, note].filter(Boolean).join(' · '),
    },
    { id: 'place', title: messages.place, cell: ({ place }) => place ?? '–' },
    { id: 'who', title: messages.who, cell: ({ actor }) => actor ?? '–' },
  ]
}

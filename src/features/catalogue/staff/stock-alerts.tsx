import { paths } from '../../../paths.ts'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffCatalogueMessages } from '../messages/staff-catalogue/staff-catalogue-messages.ts'
import { stockAlertsQuery } from './product-queries.ts'

/** Products that customers wait for, the most wanted first. */
export function StockAlerts() {
  const { alertList: messages } = useStaffCatalogueMessages()
  const { dated } = useFormatters()
  const { value } = useListParameters()
  return (
    <StaffList
      place="alerts"
      query={stockAlertsQuery(value('page'))}
      pageOf={(data) => data.alerts}
      keyOf={({ product }) => product.id}
      hrefOf={({ product }) => paths.staff('products', String(product.id))}
      columns={[
        { id: 'product', title: messages.product, cell: ({ product }) => product.name },
        { id: 'sku', title: messages.sku, isShort: true, cell: ({ product }) => product.sku },
        { id: 'waiting', title: messages.waiting, isFigure: true, cell: ({ waiting }) => waiting },
        { id: 'oldest', title: messages.oldest, cell: ({ oldest_at }) => (oldest_at ? dated(oldest_at) : '–') },
        { id: 'stock', title: messages.stock, isFigure: true, cell: ({ stock }) => stock },
        { id: 'sent', title: messages.sent, isFigure: true, cell: ({ sent }) => sent },
      ]}
    />
  )
}

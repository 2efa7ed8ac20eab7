import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders/order-status.ts'
import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import { paths } from '../../../paths.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import type { ListColumn } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { ordersQuery } from './order-queries.ts'

/** Orders of the market, filtered by status, payment status and search text. */
export function OrderList() {
  const { orders, status, money } = useStaffMessages()
  const columns = useColumns()
  const { value } = useListParameters()
  return (
    <StaffList
      place="orders"
      search={orders.search}
      filters={[
        { name: 'status', label: orders.status, options: optionsOf(ORDER_STATUSES, status) },
        { name: 'payment_status', label: orders.money, options: optionsOf(PAYMENT_STATUSES, money) },
      ]}
      query={ordersQuery(value)}
      pageOf={(data) => data.orders}
      keyOf={({ id }) => id}
      columns={columns}
      hrefOf={({ id }) => paths.staff('orders', id)}
    />
  )
}

function useColumns(): ListColumn<StaffOrderCard>[] {
  const { orders, status, money } = useStaffMessages()
  const formatters = useFormatters()
  return [
    { id: 'no', title: orders.number, isShort: true, cell: ({ order_no }) => order_no },
    {
      id: 'who',
      title: orders.customer,
      cell: ({ customer }) => customer.company_name ?? `${customer.first_name} ${customer.last_name}`,
    },
    { id: 'status', title: orders.status, cell: (one) => status[one.status] },
    { id: 'money', title: orders.money, cell: (one) => money[one.payment_status] },
    { id: 'way', title: orders.way, cell: (one) => orders.ways[one.delivery_method] },
    { id: 'at', title: orders.placed, isShort: true, cell: (one) => formatters.moment(one.created_at) },
    {
      id: 'total',
      title: orders.total,
      isFigure: true,
      cell: (one) => formatters.moneyOf(one.total, one.currency),
    },
  ]
}

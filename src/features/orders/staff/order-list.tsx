import { useState } from 'react'
import { useSearch } from 'wouter'
import type { startPickingOrders } from '#contract/orders/calls/start-picking-orders.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders/order-status.ts'
import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { ListColumn, RowSelection } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import type { StaffOrdersMessages } from '../messages/staff-orders/en.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { ordersQuery } from './order-queries.ts'
import { type SelectedOrders, SelectedOrdersBar } from './selected-orders-bar.tsx'

const NONE: SelectedOrders = new Map()

/** Orders of the market, filtered by status, payment status and search text. */
export function OrderList() {
  const { orders, status, money } = useStaffOrdersMessages()
  const columns = useColumns()
  const { value } = useListParameters()
  const search = useSearch()
  const isPermitted = usePermitted()
  const mayProcess = isPermitted<typeof startPickingOrders>('orders')
  const [selection, setSelection] = useState<{ search: string; orders: SelectedOrders }>({ search, orders: NONE })
  // Another page or filter shows other orders: what is no longer visible must not be acted upon.
  const selected = selection.search === search ? selection.orders : NONE
  const select = (orders: SelectedOrders) => setSelection({ search, orders })
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
      selection={mayProcess ? selectionOf(orders, selected, select) : undefined}
      below={mayProcess && <SelectedOrdersBar selected={selected} onClear={() => select(NONE)} />}
    />
  )
}

function selectionOf(
  { select, selectOne }: StaffOrdersMessages['orders'],
  selected: SelectedOrders,
  onSelect: (selected: SelectedOrders) => void,
): RowSelection<StaffOrderCard> {
  return {
    title: select,
    labelOf: ({ order_no }) => selectOne(order_no),
    isSelected: ({ id }) => selected.has(id),
    onChange: ({ id, order_no }, isSelected) => {
      const next = new Map(selected)
      if (isSelected) next.set(id, order_no)
      else next.delete(id)
      onSelect(next)
    },
  }
}

function useColumns(): ListColumn<StaffOrderCard>[] {
  const { orders, status, money } = useStaffOrdersMessages()
  const formatters = useFormatters()
  return [
    { id: 'no', title: orders.number, isShort: true, cell: ({ order_no }) => order_no },
    {
      id: 'who',
      title: orders.customer,
      cell: ({ customer }) => customer.company_name ?? personName(customer),
    },
    {
      id: 'status',
      title: orders.status,
      cell: (one) => (one.is_partly_sent ? orders.partlySent : status[one.status]),
    },
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

import { useState } from 'react'
import { useSearch } from 'wouter'
import type { startPickingOrders } from '#contract/orders/calls/start-picking-orders.ts'
import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders/order-status.ts'
import type { SelectedOrderResult } from '#contract/orders/selected-orders.ts'
import type { StaffOrderCard } from '#contract/orders/staff-order.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { optionsOf } from '../../staff/forms/shared-fields.ts'
import type { ListFilter } from '../../staff/list-bar.tsx'
import type { RowSelection } from '../../staff/rows.tsx'
import { StaffList } from '../../staff/staff-list.tsx'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { usePermitted } from '../../staff/use-permitted.ts'
import { countOf, useWork } from '../../staff/work-query.ts'
import type { StaffOrdersMessages } from '../messages/staff-orders/en.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { useOrderColumns } from './order-columns.tsx'
import { ordersQuery } from './order-queries.ts'
import { type SelectedOrders, SelectedOrdersBar } from './selected-orders-bar.tsx'

/** States that are tabs. */
const STEPS = ['PAID', 'PROCESSING', 'READY_FOR_PICKUP', 'PENDING_PAYMENT'] as const

const NONE: SelectedOrders = new Map()

/** Orders of the market, filtered by status, payment status and search text. */
export function OrderList() {
  const { orders, account } = useStaffOrdersMessages()
  const columns = useOrderColumns()
  const { value } = useListParameters()
  const search = useSearch()
  const isPermitted = usePermitted()
  const mayProcess = isPermitted<typeof startPickingOrders>('orders')
  const [selection, setSelection] = useState<{ search: string; orders: SelectedOrders }>({ search, orders: NONE })
  const [results, setResults] = useState<readonly SelectedOrderResult[]>([])
  // Another page or filter shows other orders: what is no longer visible must not be acted upon.
  const selected = selection.search === search ? selection.orders : NONE
  const select = (chosen: SelectedOrders) => setSelection({ search, orders: chosen })
  return (
    <StaffList
      place="orders"
      search={orders.search}
      filters={useOrderFilters()}
      query={ordersQuery(value)}
      pageOf={(data) => data.orders}
      keyOf={({ id }) => id}
      columns={columns}
      // The order's screen leads to the ones before and after it in this list.
      hrefOf={({ id }) => `${paths.staff('orders', id)}?${search || 'page=1'}`}
      selectionOf={mayProcess ? (rows) => selectionOf(orders, { rows, selected, select }) : undefined}
      refusalOf={({ id }) => results.find((one) => one.id === id && !one.is_done)?.reason}
      below={mayProcess && <SelectedOrdersBar {...{ selected, results }} onSelect={select} onResults={setResults} />}
      empty={{
        title: orders.emptyTitle,
        text: orders.emptyText,
        steps: [
          { title: orders.firstSteps.share, text: orders.firstSteps.shareText },
          { title: orders.firstSteps.pay, text: orders.firstSteps.payText },
          { title: orders.firstSteps.pack, text: orders.firstSteps.packText },
        ],
        children: (
          <a className={buttonClass()} href={paths.shop()}>
            {account.viewShop}
          </a>
        ),
      }}
    />
  )
}

/** The steps of the day as tabs with their counts; every other state is a filter. */
function useOrderFilters(): readonly ListFilter[] {
  const { orders, status, money } = useStaffOrdersMessages()
  const work = useWork()
  return [
    {
      name: 'status',
      label: orders.steps,
      isTabs: true,
      hasViews: true,
      options: [
        ...STEPS.map((one) => ({ value: one, label: orders.tabs[one] })),
        { value: '', label: orders.tabs.ALL },
      ],
      counts: {
        PAID: countOf(work, 'to_pick'),
        PROCESSING: countOf(work, 'to_ship'),
        READY_FOR_PICKUP: countOf(work, 'to_hand_over'),
        PENDING_PAYMENT: countOf(work, 'unpaid', 'receipts'),
      },
    },
    {
      name: 'status',
      label: orders.status,
      options: optionsOf(
        ORDER_STATUSES.filter((one) => !STEPS.some((step) => step === one)),
        status,
      ),
    },
    { name: 'payment_status', label: orders.money, options: optionsOf(PAYMENT_STATUSES, money) },
  ]
}

interface Selecting {
  rows: readonly StaffOrderCard[]
  selected: SelectedOrders
  select: (selected: SelectedOrders) => void
}

function selectionOf(
  { selectAll, selectOne }: StaffOrdersMessages['orders'],
  { rows, selected, select }: Selecting,
): RowSelection<StaffOrderCard> {
  return {
    title: selectAll,
    labelOf: ({ order_no }) => selectOne(order_no),
    isSelected: ({ id }) => selected.has(id),
    onChange: (order, isSelected) => {
      const next = new Map(selected)
      if (isSelected) next.set(order.id, order)
      else next.delete(order.id)
      select(next)
    },
    onAll: (isSelected) => select(isSelected ? new Map(rows.map((order) => [order.id, order])) : NONE),
  }
}

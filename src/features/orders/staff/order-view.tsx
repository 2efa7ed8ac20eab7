import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { IconLink } from '../../staff/icon-link.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useListParameters } from '../../staff/use-list-parameters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { OrderActButtons } from './order-act-buttons.tsx'
import { OrderLines, OrderMoney } from './order-lines.tsx'
import { orderQuery, ordersQuery } from './order-queries.ts'
import { OrderSide } from './order-side.tsx'
import { paymentText } from './order-states.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'
import { Parcels } from './parcels.tsx'

/** One order with everything staff need to process it, and the available actions. */
export function OrderView({ id }: { id: string }) {
  const query = orderQuery(id)
  const { data } = useQuery(query)
  const { back } = useStaffOrdersMessages()
  const search = useSearch()
  return (
    <StaffFrame
      section="orders"
      title={data?.order.order_no}
      lead={<IconLink name="left" label={back} href={`${paths.staff('orders')}${search && `?${search}`}`} />}
      subtitle={data && <Whose order={data.order} />}
      action={
        data && (
          <>
            <Neighbours id={id} />
            <OrderActButtons order={data.order} />
          </>
        )
      }
    >
      <QueryBoundary query={query}>
        {({ order }) => (
          <div className={styles.order} data-flush>
            <OrderSteps order={order} />
            <div className={styles.columns}>
              <div className={styles.main}>
                <OrderLines order={order} />
                <OrderMoney order={order} />
                <Parcels order={order} />
                <OrderTimeline order={order} />
              </div>
              <OrderSide order={order} />
            </div>
          </div>
        )}
      </QueryBoundary>
    </StaffFrame>
  )
}

/**
 * The orders before and after this one in the list that it was opened from, which the URL names. Once an order has left
 * that list, the next one is its first.
 */
function Neighbours({ id }: { id: string }) {
  const { orders } = useStaffOrdersMessages()
  const search = useSearch()
  const { value } = useListParameters()
  const { data } = useQuery({ ...ordersQuery(value), gcTime: 0, enabled: search !== '' })
  if (!data || search === '') return null
  const { data: listed, meta } = data.orders
  const at = listed.findIndex((one) => one.id === id)
  const [before, after] = [listed[at - 1], listed[at + 1]]
  if (!before && !after) return null
  const href = (order: string) => `${paths.staff('orders', order)}?${search}`
  return (
    <nav className={styles.neighbours} aria-label={orders.around}>
      {at >= 0 && <span>{orders.placeOf((meta.page - 1) * meta.per_page + at + 1, meta.total)}</span>}
      {before && <IconLink name="left" label={orders.previous(before.order_no)} href={href(before.id)} />}
      {after && <IconLink name="right" label={orders.next(after.order_no)} href={href(after.id)} />}
    </nav>
  )
}

function Whose({ order }: { order: StaffOrder }) {
  const messages = useStaffOrdersMessages()
  const { status, orders } = messages
  const { moneyOf } = useFormatters()
  const { customer, total, currency } = order
  return (
    <>
      <span>{`${customer.company_name ?? personName(customer)}, ${moneyOf(total, currency)}`}</span>
      <span role="status">
        {order.is_partly_sent ? orders.partlySent : status[order.status]} · {paymentText(order, messages)}
      </span>
    </>
  )
}

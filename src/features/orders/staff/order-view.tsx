import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { personName } from '../../../lib/person-name.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import { StaffFrame } from '../../staff/staff-frame.tsx'
import { useFormatters } from '../../staff/use-formatters.ts'
import { useStaffOrdersMessages } from '../messages/staff-orders/staff-orders-messages.ts'
import { OrderActButtons } from './order-act-buttons.tsx'
import { OrderLines, OrderMoney } from './order-lines.tsx'
import { orderQuery } from './order-queries.ts'
import { OrderSide } from './order-side.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTimeline } from './order-timeline.tsx'
import styles from './order-view.module.css'
import { Parcels } from './parcels.tsx'

/** One order with everything staff need to process it, and the available actions. */
export function OrderView({ id }: { id: string }) {
  const query = orderQuery(id)
  const { data } = useQuery(query)
  const { back } = useStaffOrdersMessages()
  return (
    <StaffFrame
      section="orders"
      title={data?.order.order_no}
      lead={
        <Link className={styles.back} href={paths.staff('orders')} aria-label={back}>
          <Icon name="left" />
        </Link>
      }
      subtitle={data && <Whose order={data.order} />}
      action={
        data && (
          <div className={styles.dock}>
            <OrderActButtons order={data.order} />
          </div>
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

function Whose({ order }: { order: StaffOrder }) {
  const { status, money, orders } = useStaffOrdersMessages()
  const { moneyOf } = useFormatters()
  const { customer, total, currency } = order
  return (
    <>
      <span>{`${customer.company_name ?? personName(customer)}, ${moneyOf(total, currency)}`}</span>
      <span role="status">
        {order.is_partly_sent ? orders.partlySent : status[order.status]} · {money[order.payment_status]}
      </span>
    </>
  )
}

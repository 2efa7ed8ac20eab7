import { useMemo } from 'react'
import { Link } from 'wouter'
import { CallRefused, isStoreFault } from '../../../lib/http/call-errors.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { ownProfile } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { useOrdersMessages } from '../messages/orders/orders-messages.ts'
import { ownOrderQuery } from '../order-queries.ts'
import { useOrderWatch } from '../use-order-watch.ts'
import { OrderDetails } from './order-details.tsx'

/** One order with its history and the actions of its owner. */
export default function OrderPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const { data, asOf, error } = useOwnQuery(useMemo(() => ownOrderQuery(id), [id]))
  const { data: me } = useOwnQuery(ownProfile)
  const state = useConnection((connection) => connection.state)
  const order = data?.order
  useOrderWatch(order)
  const isOffline = asOf !== null || state === 'offline' || state === 'portal'
  return (
    <AccountFrame title={<Title orderNo={order?.order_no} />} asOf={asOf}>
      {order && <OrderDetails key={order.id} order={order} profile={me?.profile ?? null} isOffline={isOffline} />}
      {!order && error instanceof CallRefused && <Missing message={error.status === 404 ? null : error.message} />}
      {!order &&
        !(error instanceof CallRefused) &&
        (isOffline && !isStoreFault(error) ? (
          <OrderUnavailable />
        ) : (
          <LoadingPlaceholder error={error} shape="pictures" />
        ))}
    </AccountFrame>
  )
}

function Title({ orderNo }: { orderNo: string | undefined }) {
  const { one } = useOrdersMessages()
  return orderNo === undefined ? (
    one
  ) : (
    <>
      {one} <span>{orderNo}</span>
    </>
  )
}

/** @param message the server's reason; null when this person has no such order */
function Missing({ message }: { message: string | null }) {
  const messages = useOrdersMessages()
  return (
    <EmptyState title={message === null ? messages.notFound : messages.failed} text={message ?? messages.notFoundText}>
      <Link className={buttonClass('line')} href={paths.orders()}>
        {messages.toOrders}
      </Link>
    </EmptyState>
  )
}

function OrderUnavailable() {
  const messages = useOrdersMessages()
  return (
    <EmptyState title={messages.noneKept} text={messages.noneKeptText}>
      <Link className={buttonClass('line')} href={paths.orders()}>
        {messages.toOrders}
      </Link>
    </EmptyState>
  )
}

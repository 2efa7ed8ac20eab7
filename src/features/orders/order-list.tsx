import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRow } from '../../ui/skeleton.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-list.module.css'
import { OrderRow } from './order-row.tsx'
import { isFiltered, type OrdersSearch, ordersHref } from './orders-search.ts'
import type { ShownOrders } from './use-orders.ts'

interface Props {
  orders: ShownOrders
  search: OrdersSearch
}

/** The orders, newest first, with a button to load older ones. */
export function OrderList({ orders: { cards, total, isLoadingMore }, search: asked }: Props) {
  const messages = useOrdersMessages()
  if (cards.length === 0) return <NoOrders isKnown={total !== null} search={asked} />
  return (
    <>
      <ul className={styles.list} aria-label={messages.list}>
        {cards.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {isLoadingMore && <SkeletonRow />}
      {total !== null && total > cards.length && (
        <div className={styles.foot}>
          <p role="status">{messages.shown(cards.length, total)}</p>
          {!isLoadingMore && (
            <Link className={buttonClass('line')} href={ordersHref({ ...asked, pages: asked.pages + 1 })} replace>
              {messages.more}
            </Link>
          )}
        </div>
      )}
    </>
  )
}

/** @param isKnown confirmed by the server, not only by the data of this device */
function NoOrders({ isKnown, search }: { isKnown: boolean; search: OrdersSearch }) {
  const messages = useOrdersMessages()
  if (!isKnown) return <EmptyState title={messages.noneStored} text={messages.noneKeptText} />
  if (!isFiltered(search))
    return (
      <EmptyState title={messages.empty} text={messages.emptyText}>
        <Link className={buttonClass()} href={paths.shop()}>
          {messages.toShop}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title={messages.noneFound} text={messages.noneFoundText}>
      <Link className={buttonClass('line')} href={paths.orders()}>
        {messages.clear}
      </Link>
    </EmptyState>
  )
}

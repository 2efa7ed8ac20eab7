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
  asked: OrdersSearch
}

/** The orders, newest first, with a button to load older ones. */
export function OrderList({ orders: { cards, total, isLoadingMore }, asked }: Props) {
  const words = useOrdersMessages()
  if (cards.length === 0) return <NoOrders isKnown={total !== null} asked={asked} />
  return (
    <>
      <ul className={styles.list} aria-label={words.list}>
        {cards.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </ul>
      {isLoadingMore && <SkeletonRow />}
      {total !== null && total > cards.length && (
        <div className={styles.foot}>
          <p role="status">{words.shown(cards.length, total)}</p>
          {!isLoadingMore && (
            <Link className={buttonClass('line')} href={ordersHref({ ...asked, pages: asked.pages + 1 })} replace>
              {words.more}
            </Link>
          )}
        </div>
      )}
    </>
  )
}

/** @param isKnown confirmed by the server, not only by the data of this device */
function NoOrders({ isKnown, asked }: { isKnown: boolean; asked: OrdersSearch }) {
  const words = useOrdersMessages()
  if (!isKnown) return <EmptyState title={words.noneKept} text={words.noneKeptText} />
  if (!isFiltered(asked))
    return (
      <EmptyState title={words.empty} text={words.emptyText}>
        <Link className={buttonClass()} href={paths.shop()}>
          {words.toShop}
        </Link>
      </EmptyState>
    )
  return (
    <EmptyState title={words.noneFound} text={words.noneFoundText}>
      <Link className={buttonClass('line')} href={paths.orders()}>
        {words.clear}
      </Link>
    </EmptyState>
  )
}

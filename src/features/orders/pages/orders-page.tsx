import { useSearch } from 'wouter'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { AccountFrame } from '../../account/account-frame.tsx'
import { actingProfile } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { useWaitingOrders } from '../../cart/state/use-waiting-orders.ts'
import { useOrdersMessages } from '../messages/orders/orders-messages.ts'
import { OrderList } from '../order-list.tsx'
import { OrdersBar } from '../orders-bar.tsx'
import { isFiltered, readOrdersSearch } from '../orders-search.ts'
import { PastOrders } from '../past-orders.tsx'
import { useOrders } from '../use-orders.ts'
import { WaitingOrderList } from '../waiting/waiting-order-row.tsx'
import styles from './order-page.module.css'
import { useConfirmedOrders } from './use-confirmed-orders.ts'

/** Orders of the person, or of the dealer they act for. */
export default function OrdersPage() {
  const messages = useOrdersMessages()
  const search = readOrdersSearch(useSearch())
  const { data, asOf, error } = useOrders(search)
  const waiting = useWaitingOrders(({ orders }) => orders)
  useConfirmedOrders()
  return (
    <AccountFrame title={messages.title} count={data?.total ?? undefined} asOf={asOf}>
      <Credit />
      <OrdersBar filter={search} />
      {!isFiltered(search) && <WaitingOrderList orders={waiting} />}
      {data && <OrderList orders={data} search={search} />}
      {!data && <LoadingPlaceholder error={error} shape="pictures" />}
      {data && !isFiltered(search) && <PastOrders />}
    </AccountFrame>
  )
}

/** A dealer's used credit. */
function Credit() {
  const messages = useOrdersMessages()
  const { locale } = useSite()
  const { data } = useOwnQuery(actingProfile)
  const company = data?.profile.dealer
  if (!company || company.credit_limit === 0) return null
  const { credit_used: used, credit_limit: limit } = company
  return <p className={styles.credit}>{messages.credit(formatMoney(used, locale), formatMoney(limit, locale))}</p>
}

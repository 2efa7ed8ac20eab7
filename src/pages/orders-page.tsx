import { useSearch } from 'wouter'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { actingProfile } from '../features/account/account-queries.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { OrderList } from '../features/orders/order-list.tsx'
import { OrdersBar } from '../features/orders/orders-bar.tsx'
import { readOrdersSearch } from '../features/orders/orders-search.ts'
import { useOrders } from '../features/orders/use-orders.ts'
import { formatMoney } from '../lib/format-money.ts'
import { useSite } from '../lib/site.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useOrdersWords } from '../words/orders/orders-words.ts'
import styles from './order-page.module.css'

/** Orders of the person, or of the dealer they act for. */
export default function OrdersPage() {
  const words = useOrdersWords()
  const asked = readOrdersSearch(useSearch())
  const { data, asOf, error } = useOrders(asked)
  return (
    <AccountFrame title={words.title} count={data?.total ?? undefined} asOf={asOf}>
      <Credit />
      <OrdersBar filter={asked} />
      {data && <OrderList orders={data} asked={asked} />}
      {!data && error && <EmptyState title={words.failed} text={error.message} />}
      {!data && !error && <Waiting />}
    </AccountFrame>
  )
}

/** A dealer's used credit. */
function Credit() {
  const words = useOrdersWords()
  const { locale } = useSite()
  const { data } = useOwnAnswer(actingProfile)
  const company = data?.profile.dealer
  if (!company || company.credit_limit === 0) return null
  const { credit_used: used, credit_limit: limit } = company
  return <p className={styles.credit}>{words.credit(formatMoney(used, locale), formatMoney(limit, locale))}</p>
}

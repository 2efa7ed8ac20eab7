import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PastOrder, PastOrderState } from '#contract/orders/past-order.ts'
import { formatDayOf } from '../../lib/format/format-date.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { dealerQuery, type Owner } from '../../offline/storage/owner.ts'
import { usePartition } from '../../session/acting.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import type { DotState } from '../../ui/status-dot.tsx'
import { buyerParameters, buyers, ownQuery } from '../account/account-queries.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './past-orders.module.css'

const load = async () => (await import('#contract/orders/calls/get-past-orders.ts')).getPastOrders

const firstPage = (partition: Owner | null) =>
  ownQuery(load, buyers('past-orders', partition), buyerParameters(partition))
const olderPage = (partition: Owner, page: number) => {
  const named = { ...buyers('past-orders', partition), queryKey: ['past-orders', partition, page] }
  return ownQuery(load, named, { query: { ...dealerQuery(partition), page: String(page) } }).query
}

/**
 * Orders of the shop that the store had before, of the person or of the dealer they act for, below the others; nothing
 * where there are none.
 */
export function PastOrders() {
  const partition = usePartition()
  return partition !== null && <Own key={partition} partition={partition} />
}

function Own({ partition }: { partition: Owner }) {
  const { past: messages } = useOrdersMessages()
  const [pages, setPages] = useState(1)
  const { data } = useOwnQuery(firstPage)
  if (!data || data.past_orders.data.length === 0) return null
  const { total, per_page: size } = data.past_orders.meta
  return (
    <section className={styles.past}>
      <h2>{messages.title}</h2>
      <p>{messages.text}</p>
      <List orders={data.past_orders.data} />
      {Array.from({ length: pages - 1 }, (_, at) => (
        <Older key={at + 2} partition={partition} page={at + 2} />
      ))}
      {total > pages * size && (
        <div className={styles.foot}>
          <Button kind="line" onClick={() => setPages(pages + 1)}>
            {messages.more}
          </Button>
        </div>
      )}
    </section>
  )
}

function Older({ partition, page }: { partition: Owner; page: number }) {
  const { data } = useQuery(olderPage(partition, page))
  return data && <List orders={data.past_orders.data} />
}

const List = ({ orders }: { orders: readonly PastOrder[] }) => (
  <ul>
    {orders.map((order) => (
      <li key={order.id}>
        <Row order={order} />
      </li>
    ))}
  </ul>
)

const DOTS: Readonly<Record<PastOrderState, DotState>> = {
  paid: 'full',
  unpaid: 'hollow',
  cancelled: 'hollow',
  refunded: 'hollow',
}

function Row({ order }: { order: PastOrder }) {
  const messages = useOrdersMessages()
  const dateFormat = useDateFormat()
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <details>
      <summary>
        <span className={styles.words}>
          <strong>{order.order_number}</strong>
          <Badge dot={DOTS[order.state]}>{messages.past.states[order.state]}</Badge>
          <small>
            {[formatDayOf(Date.parse(order.ordered_at), dateFormat), pieces > 0 && messages.items(pieces)]
              .filter(Boolean)
              .join('\u00a0· ')}
          </small>
        </span>
        <Price amount={order.total} />
        <Icon name="down" />
      </summary>
      <Details order={order} />
    </details>
  )
}

function Details({ order }: { order: PastOrder }) {
  const { past: messages } = useOrdersMessages()
  const { locale } = useSite()
  const figures = (['discount', 'shipping', 'tax', 'total'] as const).filter(
    (name) => name === 'total' || order[name] > 0,
  )
  return (
    <dl>
      {order.lines.map(({ name, quantity, amount }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an imported order are never reordered
        <div key={at}>
          <dt>{`${quantity} × ${name}`}</dt>
          <dd>{amount !== null && formatMoney(amount, locale)}</dd>
        </div>
      ))}
      {figures.map((name) => (
        <div key={name}>
          <dt>{messages.figures[name]}</dt>
          <dd>{formatMoney(name === 'discount' ? -order.discount : order[name], locale)}</dd>
        </div>
      ))}
      {order.refunded > 0 && <p>{messages.refunded(formatMoney(order.refunded, locale))}</p>}
    </dl>
  )
}

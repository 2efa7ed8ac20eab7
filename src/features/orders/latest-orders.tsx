import { Link } from 'wouter'
import type { ResponseOf } from '#contract/call.ts'
import type { getDashboard } from '#contract/calls/get-dashboard.ts'
import { formatMoment } from '../../lib/format-date.ts'
import { formatMoney } from '../../lib/format-money.ts'
import { useNow } from '../../lib/now.ts'
import { useSite } from '../../lib/site.ts'
import { useTimeTelling } from '../../lib/time-telling.ts'
import { paths } from '../../paths.ts'
import { useOrdersWords } from '../../words/orders/orders-words.ts'
import styles from './latest-orders.module.css'
import { isStatus } from './orders-search.ts'

interface Props {
  orders: ResponseOf<typeof getDashboard>['dashboard']['recent_orders']
}

/** The newest orders, each linked to its page. */
export function LatestOrders({ orders }: Props) {
  const words = useOrdersWords()
  const { locale } = useSite()
  const telling = useTimeTelling()
  const now = useNow()
  return (
    <ul className={styles.orders}>
      {orders.map(({ id, order_no, status, total, created_at }) => (
        <li key={id}>
          <Link href={paths.order(id)}>
            <span>
              <strong>{order_no}</strong>
              {[formatMoment(Date.parse(created_at), now, telling), isStatus(status) && words.status[status]]
                .filter(Boolean)
                .join(' · ')}
            </span>
            {formatMoney(total, locale)}
          </Link>
        </li>
      ))}
    </ul>
  )
}

import { Link } from 'wouter'
import type { LowStockItem } from '#contract/purchasing/low-stock.ts'
import { paths } from '../../../paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import panel from '../../staff/today/work-list.module.css'
import styles from './low-stock-panel.module.css'
import { lowStockQuery } from './purchase-queries.ts'

const MAX = 6

/** Products that run low in the market or at a place, each with what is left beside the limit. */
export function LowStock({ title }: { title: string }) {
  const { today } = useStaffMessages()
  return (
    <section aria-labelledby="low-stock">
      <div className={panel.head}>
        <h2 id="low-stock">{title}</h2>
        <Link href={paths.staff('low_stock')}>{today.allStock}</Link>
      </div>
      <QueryBoundary query={lowStockQuery({ tab: 'open' })} isQuiet saysOffline={false}>
        {({ low_stock: { data } }) =>
          data.length === 0 ? (
            <p className={styles.none}>{today.stockFine}</p>
          ) : (
            <ul className={styles.list}>
              {data.slice(0, MAX).map((low) => (
                <Row key={`${low.product_id} ${low.place.id}`} low={low} />
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  )
}

function Row({ low: { product_id, name, picture, place, is_market, available, low_stock } }: { low: LowStockItem }) {
  const { today } = useStaffMessages()
  const left = Math.max(0, available)
  return (
    <li>
      <Link href={`${paths.staff('products', String(product_id))}?part=stock`}>
        <span className={styles.picture}>
          {picture && <Picture picture={picture} alt="" sizes="48px" maxWidth={320} />}
        </span>
        <span className={styles.words}>
          <strong>{name}</strong>
          <small>{is_market ? today.left(left) : `${place.name} · ${today.left(left)}`}</small>
        </span>
        <Meter of={left} from={low_stock} />
      </Link>
    </li>
  )
}

/** How much of the number from which on it runs low is left. */
const Meter = ({ of, from }: { of: number; from: number }) => (
  <svg className={styles.meter} viewBox="0 0 80 6" width="80" height="6" aria-hidden="true">
    <rect width="80" height="6" className={styles.scale} />
    <rect width={from > 0 ? Math.min(80, (of / from) * 80) : 0} height="6" fill="currentColor" />
  </svg>
)

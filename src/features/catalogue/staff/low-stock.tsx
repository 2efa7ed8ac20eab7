import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { Picture } from '../../../ui/picture.tsx'
import { useStaffMessages } from '../../staff/messages/staff/staff-messages.ts'
import { QueryBoundary } from '../../staff/query-boundary.tsx'
import panel from '../../staff/today/work-list.module.css'
import styles from './low-stock.module.css'
import { productsQuery } from './product-queries.ts'

const MAX = 6

/** Products that run low, each with what is left beside the number from which on it does. */
export function LowStock({ title }: { title: string }) {
  const { today } = useStaffMessages()
  return (
    <section aria-labelledby="low-stock">
      <div className={panel.head}>
        <h2 id="low-stock">{title}</h2>
        <Link href={paths.staff('low_stock')}>{today.allStock}</Link>
      </div>
      <QueryBoundary
        query={productsQuery((name) => (name === 'show' ? 'low_stock' : undefined))}
        isQuiet
        saysOffline={false}
      >
        {({ products }) =>
          products.data.length === 0 ? (
            <p className={styles.none}>{today.stockFine}</p>
          ) : (
            <ul className={styles.list}>
              {products.data.slice(0, MAX).map(({ id, name, image, here }) => {
                const left = Math.max(0, (here?.stock ?? 0) - (here?.reserved ?? 0))
                return (
                  <li key={id}>
                    <Link href={`${paths.staff('products', String(id))}?part=stock`}>
                      <span className={styles.picture}>
                        {image && <Picture picture={image} alt="" sizes="48px" maxWidth={320} />}
                      </span>
                      <span className={styles.words}>
                        <strong>{name}</strong>
                        <small>{today.left(left)}</small>
                      </span>
                      <Meter of={left} from={here?.low_stock ?? 0} />
                    </Link>
                  </li>
                )
              })}
            </ul>
          )
        }
      </QueryBoundary>
    </section>
  )
}

/** How much of the number from which on it runs low is left. */
const Meter = ({ of, from }: { of: number; from: number }) => (
  <svg className={styles.meter} viewBox="0 0 80 6" width="80" height="6" aria-hidden="true">
    <rect width="80" height="6" className={styles.scale} />
    <rect width={from > 0 ? Math.min(80, (of / from) * 80) : 0} height="6" fill="currentColor" />
  </svg>
)

import { Link } from 'wouter'
import type { Home } from '#contract/content/home.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import styles from './counts-strip.module.css'
import { SHOP_CATEGORIES } from './shop-options.ts'

/** Number of products per category, each linked to its list. */
export function CountsStrip({ counts }: { counts: Home['counts'] }) {
  const { home, category } = useMessages()
  const shown = SHOP_CATEGORIES.flatMap((kind) => counts.filter((count) => count.category === kind && count.count > 0))
  return (
    <nav aria-label={home.range}>
      <ul className={styles.strip}>
        {shown.map(({ category: kind, count }) => (
          <li key={kind}>
            <Link href={paths.shop({ category: kind })}>
              <span>{count}</span> {category[kind]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

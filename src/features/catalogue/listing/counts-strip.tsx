import { Link } from 'wouter'
import type { Home } from '#contract/content/home.ts'
import { useShownTerms } from '../../../lib/shown-terms.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import styles from './counts-strip.module.css'

/** Number of products per category, each linked to its list. */
export function CountsStrip({ counts }: { counts: Home['counts'] }) {
  const { home } = useMessages()
  const { menu } = useShownTerms()
  const shown = menu.flatMap(({ id, name }) => {
    const count = counts.find(({ category }) => category === id)?.count ?? 0
    return count > 0 ? [{ id, name, count }] : []
  })
  return (
    <nav aria-label={home.range}>
      <ul className={styles.strip}>
        {shown.map(({ id, name, count }) => (
          <li key={id}>
            <Link href={paths.shop({ category: id })}>
              <span>{count}</span> {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

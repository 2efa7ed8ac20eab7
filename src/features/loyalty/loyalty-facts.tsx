import { Link } from 'wouter'
import type { Profile } from '#contract/entities/profile.ts'
import { isQuiet } from '#contract/rules/sales-mode.ts'
import { formatCount } from '../../lib/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { useLoyaltyWords } from '../../words/loyalty/loyalty-words.ts'
import styles from './loyalty-facts.module.css'

/** Points and vouchers in a customer's profile, with links to their pages. */
export function LoyaltyFacts({ profile: { points, notification_counts } }: { profile: Profile }) {
  const { profile: words } = useLoyaltyWords()
  const { locale, salesMode } = useSite()
  if (isQuiet(salesMode)) return null
  const cells = [
    { href: paths.points(), name: words.points, figure: points.balance },
    { href: paths.vouchers(), name: words.vouchers, figure: notification_counts.vouchers },
  ]
  return (
    <ul className={styles.facts} aria-label={words.title}>
      {cells.map(({ href, name, figure }) => (
        <li key={href}>
          <Link href={href}>
            <strong>{formatCount(figure, locale)}</strong> {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}

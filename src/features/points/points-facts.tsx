import { Link } from 'wouter'
import type { Profile } from '#contract/account/profile.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { useSales } from '../../session/use-sales.ts'
import { usePointsMessages } from './messages/points/points-messages.ts'
import styles from './points-facts.module.css'

/** Points and vouchers in a customer's profile, with links to their pages. */
export function PointsFacts({ profile: { points, notification_counts } }: { profile: Profile }) {
  const { profile: messages } = usePointsMessages()
  const { locale } = useSite()
  const { promotesAnything } = useSales()
  if (!promotesAnything) return null
  const cells = [
    { href: paths.points(), name: messages.points, figure: points.balance },
    { href: paths.vouchers(), name: messages.vouchers, figure: notification_counts.vouchers },
  ]
  return (
    <ul className={styles.facts} aria-label={messages.title}>
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

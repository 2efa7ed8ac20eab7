import { Link } from 'wouter'
import { type SalesMode, type SalesPolicy, sellsTo } from '#contract/site/sales-policy.ts'
import { useSite } from '../../lib/site.ts'
import { useFooterMessages } from '../../messages/footer/footer-messages.ts'
import { paths } from '../../paths.ts'
import { useSalesPolicy } from '../../session/use-sales.ts'
import { Preferences } from '../../ui/preferences.tsx'
import styles from './footer.module.css'

type SalesNote = Exclude<SalesMode, 'full'> | 'partly_reserved' | 'partly_sold'

/** What a customer has to know of the sales policy; null where everything can be bought. */
function salesNote({ table }: SalesPolicy): SalesNote | null {
  const { age_restricted, other } = table.customer
  if (age_restricted !== other) return [age_restricted, other].includes('reserve') ? 'partly_reserved' : 'partly_sold'
  if (other === 'buy') return null
  if (other === 'reserve') return 'reserve_and_collect'
  return sellsTo({ table }, 'dealer') ? 'dealers_only' : 'catalogue_only'
}

/** The footer: links to secondary pages, preferences and the legal text. */
export function Footer() {
  const messages = useFooterMessages()
  const { name, minimumAge } = useSite()
  const note = salesNote(useSalesPolicy())
  const links: [href: string, label: string][] = [
    [paths.about(), messages.about],
    [paths.contact(), messages.contact],
    [paths.stores(), messages.stores],
    [paths.warranty(), messages.warranty],
    [paths.verify(), messages.verify],
    [paths.page('return-policy'), messages.returns],
    [paths.page('terms'), messages.terms],
    [paths.page('privacy-policy'), messages.privacy],
    [paths.links(), messages.links],
  ]
  return (
    <footer className={styles.foot}>
      <nav className={styles.ways} aria-label={messages.more}>
        {links.map(([href, label]) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </nav>
      <Preferences />
      <p className={styles.law}>
        <strong>{name}</strong>
        {` ${messages.law(minimumAge)}${note === null ? '' : ` ${messages.sales[note]}`}`}
      </p>
    </footer>
  )
}

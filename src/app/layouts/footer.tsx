import { Link } from 'wouter'
import { useSite } from '../../lib/site.ts'
import { useFooterMessages } from '../../messages/footer/footer-messages.ts'
import { paths } from '../../paths.ts'
import { Preferences } from '../../ui/preferences.tsx'
import styles from './footer.module.css'

/** The footer: links to secondary pages, preferences and the legal text. */
export function Footer() {
  const messages = useFooterMessages()
  const { name, minimumAge, salesMode } = useSite()
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
        {` ${messages.law(minimumAge)}${salesMode === 'full' ? '' : ` ${messages.sales[salesMode]}`}`}
      </p>
    </footer>
  )
}

import { Link } from 'wouter'
import { useSite } from '../../lib/site.ts'
import { useFooterMessages } from '../../messages/footer/footer-messages.ts'
import { paths } from '../../paths.ts'
import styles from './footer.module.css'
import { Preferences } from './preferences.tsx'

/** The footer: links to secondary pages, preferences and the legal text. */
export function Footer() {
  const words = useFooterMessages()
  const { name, minimumAge, salesMode } = useSite()
  const ways: [href: string, label: string][] = [
    [paths.about(), words.about],
    [paths.contact(), words.contact],
    [paths.stores(), words.stores],
    [paths.warranty(), words.warranty],
    [paths.verify(), words.verify],
    [paths.links(), words.links],
  ]
  return (
    <footer className={styles.foot}>
      <nav className={styles.ways} aria-label={words.more}>
        {ways.map(([href, label]) => (
          <Link key={href} href={href}>
            {label}
          </Link>
        ))}
      </nav>
      <Preferences />
      <p className={styles.law}>
        <strong>{name}</strong> {words.law(minimumAge)} {salesMode !== 'full' && words.sales[salesMode]}
      </p>
    </footer>
  )
}

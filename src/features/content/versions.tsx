import { Link } from 'wouter'
import type { HtmlPage } from '#contract/content/content.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import { useLanguage } from '../../lib/language.ts'
import { useContentMessages } from './messages/content/content-messages.ts'
import styles from './versions.module.css'

/** Which version of a legal text this is, with links to the others; nothing below a page without versions. */
export function Versions({ page: { slug, version, versions = [] } }: { page: HtmlPage }) {
  const { versions: messages } = useContentMessages()
  const language = useLanguage()
  const [newest] = versions
  if (version === undefined || !newest) return null
  const hrefOf = (number: number) => (number === newest.number ? `/${slug}` : `/${slug}?version=${number}`)
  return (
    <section className={styles.versions} aria-labelledby="versions">
      <h2 id="versions">{messages.title}</h2>
      {version !== newest.number && <p role="status">{messages.earlier}</p>}
      <ul>
        {versions.map(({ number, published_at }) => (
          <li key={number}>
            <Link href={hrefOf(number)} aria-current={number === version ? 'page' : undefined}>
              {messages.version(number, formatDay(published_at.slice(0, 10), language))}
            </Link>
            {number === newest.number && <small>{messages.current}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { HtmlPage } from '#contract/content/content.ts'
import { formatDay } from '../../lib/format/format-date.ts'
import { useLanguage } from '../../lib/language.ts'
import { StaleNotice } from '../../ui/stale-notice.tsx'
import styles from './article.module.css'
import { Blocks } from './blocks.tsx'
import { useContentMessages } from './messages/content/content-messages.ts'

interface Props {
  page: Pick<HtmlPage, 'title' | 'blocks' | 'updated_at'>
  asOf: number | null
  /** Links to other editorial pages. */
  others: readonly Pick<HtmlPage, 'slug' | 'title'>[]
  /** The slug of this page, if it is among them. */
  slug: string
  /** Actions below the text. */
  children?: ReactNode
}

/** An editorial page with links to the others, beside it or on phones below it. */
export function Article({ page, asOf, others, slug, children }: Props) {
  const messages = useContentMessages()
  const language = useLanguage()
  return (
    <div className={styles.page}>
      <article className={styles.article}>
        <h1>{page.title}</h1>
        <p className={styles.updated}>{messages.updated(formatDay(page.updated_at.slice(0, 10), language))}</p>
        <StaleNotice at={asOf} />
        <Blocks blocks={page.blocks} />
        {children}
      </article>
      <nav className={styles.others} aria-labelledby="others">
        <h2 id="others">{messages.goodToKnow}</h2>
        <ul>
          {others.map((other) => (
            <li key={other.slug}>
              <Link href={`/${other.slug}`} aria-current={other.slug === slug ? 'page' : undefined}>
                {other.title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

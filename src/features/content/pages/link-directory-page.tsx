import { useQuery } from '@tanstack/react-query'
import { useQueryDisplay } from '../../../lib/http/query-display.ts'
import { useLanguage } from '../../../lib/language.ts'
import { StaleNotice } from '../../../ui/stale-notice.tsx'
import { PageFallback } from '../../site/page-fallback.tsx'
import { linksQuery, pagesQuery } from '../content-queries.ts'
import { LinkList } from '../link-list.tsx'
import { useContentMessages } from '../messages/content/content-messages.ts'
import styles from './link-directory-page.module.css'

export default function LinkDirectoryPage() {
  const messages = useContentMessages()
  const language = useLanguage()
  const { data, ...shown } = useQueryDisplay(useQuery(linksQuery(language)))
  const { data: pages } = useQuery(pagesQuery(language))
  if (!data) return <PageFallback hasRows title={messages.links} {...shown} />
  const published = pages?.html_pages?.data ?? []
  return (
    <div className={styles.page}>
      <h1>
        {messages.links} <span>{data.links.length + published.length}</span>
      </h1>
      <StaleNotice at={shown.asOf} />
      <LinkList links={data.links} />
      {published.length > 0 && (
        <section aria-labelledby="good-to-know">
          <h2 id="good-to-know">{messages.goodToKnow}</h2>
          <LinkList
            links={published.map(({ slug, title }) => ({
              label: title,
              href: `/${slug}`,
              icon: 'page',
              external: false,
            }))}
          />
        </section>
      )}
    </div>
  )
}

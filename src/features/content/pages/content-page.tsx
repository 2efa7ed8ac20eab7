import { useQuery } from '@tanstack/react-query'
import { Link, useLocation, useSearch } from 'wouter'
import { CallRefused } from '../../../lib/http/call-errors.ts'
import { useQueryDisplay } from '../../../lib/http/query-display.ts'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { PageFallback } from '../../site/page-fallback.tsx'
import NotFoundPage from '../../site/pages/not-found-page.tsx'
import { Article } from '../article.tsx'
import { pageQuery, pagesQuery } from '../content-queries.ts'
import { useContentMessages } from '../messages/content/content-messages.ts'
import { Versions } from '../versions.tsx'
import styles from './content-page.module.css'

/** The editorial page at this address. */
export default function ContentPage() {
  const { messages, store, warranty, claims } = useContentMessages()
  const language = useLanguage()
  const [path] = useLocation()
  const slug = path.slice(1)
  const version = new URLSearchParams(useSearch()).get('version') ?? undefined
  const { data, error, ...shown } = useQueryDisplay(useQuery(pageQuery(slug, language, version)))
  const { data: pages } = useQuery(pagesQuery(language))
  if (error instanceof CallRefused && error.status === 404) {
    // In the browser only: the server answers 404 before it renders the page.
    return <NotFoundPage message={messages.pageMissing(location.pathname + location.search)} />
  }
  const title = pages?.html_pages?.data.find((one) => one.slug === slug)?.title
  const known = title ?? (path === paths.warranty() ? warranty : store)
  if (!data?.html_page) return <PageFallback hasRows title={known} error={error} {...shown} />
  return (
    <Article page={data.html_page} asOf={shown.asOf} others={pages?.html_pages?.data ?? []} slug={slug}>
      <Versions page={data.html_page} />
      {path === paths.warranty() && (
        <nav className={styles.ways} aria-label={claims.title}>
          <Link className={buttonClass()} href={paths.claims()}>
            {claims.claim}
          </Link>
          <Link className={buttonClass('line')} href={paths.verify()}>
            {claims.verify}
          </Link>
        </nav>
      )}
    </Article>
  )
}

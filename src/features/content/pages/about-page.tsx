import { useQuery } from '@tanstack/react-query'
import { useQueryDisplay } from '../../../lib/http/query-display.ts'
import { useLanguage } from '../../../lib/language.ts'
import { PageFallback } from '../../site/page-fallback.tsx'
import { Article } from '../article.tsx'
import { aboutQuery, pagesQuery } from '../content-queries.ts'
import { useContentMessages } from '../messages/content/content-messages.ts'

export default function AboutPage() {
  const messages = useContentMessages()
  const language = useLanguage()
  const { data, ...shown } = useQueryDisplay(useQuery(aboutQuery(language)))
  const { data: pages } = useQuery(pagesQuery(language))
  if (!data) return <PageFallback hasRows title={messages.about} {...shown} />
  return <Article page={data.about_us} asOf={shown.asOf} others={pages?.html_pages?.data ?? []} slug="about" />
}

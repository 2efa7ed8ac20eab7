import { useQuery } from '@tanstack/react-query'
import { useShownAnswer } from '../../../lib/http/shown-answer.ts'
import { useLanguage } from '../../../lib/language.ts'
import { Missing } from '../../site/pages/missing.tsx'
import { Article } from '../article.tsx'
import { aboutQuery, pagesQuery } from '../content-queries.ts'
import { useContentMessages } from '../messages/content/content-messages.ts'

export default function AboutPage() {
  const words = useContentMessages()
  const language = useLanguage()
  const { data, ...shown } = useShownAnswer(useQuery(aboutQuery(language)))
  const { data: pages } = useQuery(pagesQuery(language))
  if (!data) return <Missing title={words.about} {...shown} />
  return <Article page={data.about_us} asOf={shown.asOf} others={pages?.html_pages?.data ?? []} slug="about" />
}

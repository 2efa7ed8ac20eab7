import { useQuery } from '@tanstack/react-query'
import { Article } from '../features/content/article.tsx'
import { aboutQuery, pagesQuery } from '../features/content/content-queries.ts'
import { useLanguage } from '../lib/language.ts'
import { useShownAnswer } from '../lib/shown-answer.ts'
import { useContentWords } from '../words/content/content-words.ts'
import { Missing } from './missing.tsx'

export default function AboutPage() {
  const words = useContentWords()
  const language = useLanguage()
  const { data, ...shown } = useShownAnswer(useQuery(aboutQuery(language)))
  const { data: pages } = useQuery(pagesQuery(language))
  if (!data) return <Missing title={words.about} {...shown} />
  return <Article page={data.about_us} asOf={shown.asOf} others={pages?.html_pages?.data ?? []} slug="about" />
}

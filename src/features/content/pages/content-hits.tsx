import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { Link } from 'wouter'
import { useLanguage } from '../../../lib/language.ts'
import { paths } from '../../../paths.ts'
import { Icon } from '../../../ui/icon.tsx'
import { storesQuery } from '../../stores/stores-query.ts'
import { storesHref } from '../../stores/stores-search.ts'
import { pagesQuery } from '../content-queries.ts'
import { type ContentEntry, findContent } from '../find-content.ts'
import { useContentHitsMessages } from '../messages/content-hits/content-hits-messages.ts'
import styles from './content-hits.module.css'

const MAX_HITS = 5

interface Props {
  q: string
  /** Called before another page opens. */
  onLeave?: (() => void) | undefined
}

/** The pages and physical stores that a search finds; nothing is shown where it finds none. */
export function ContentHits({ q, onLeave }: Props) {
  const messages = useContentHitsMessages()
  const id = useId()
  const hits = findContent(q, useEntries(), MAX_HITS)
  if (hits.length === 0) return null
  return (
    <nav className={styles.hits} aria-labelledby={id}>
      <h2 id={id}>{messages.title}</h2>
      <ul>
        {hits.map(({ href, title }) => (
          <li key={href}>
            <Link href={href} onClick={onLeave}>
              {title}
              <Icon name="right" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The pages of the app, the pages that staff write, and all physical stores. */
function useEntries(): ContentEntry[] {
  const { pages, editorial } = useContentHitsMessages()
  const language = useLanguage()
  const writtenPages: { slug: string; title: string }[] = useQuery(pagesQuery(language)).data?.html_pages?.data ?? []
  const stores = useQuery(storesQuery()).data?.stores.data ?? []
  const keywords: Record<string, string> = editorial
  const appPages: [href: string, entry: { title: string; words: string }][] = [
    [paths.stores(), pages.stores],
    [paths.orders(), pages.orders],
    [paths.contact(), pages.contact],
    [paths.warranty(), pages.warranty],
    [paths.claims(), pages.claims],
    [paths.verify(), pages.verify],
    [paths.about(), pages.about],
  ]
  return [
    ...appPages.map(([href, entry]) => ({ href, ...entry })),
    ...writtenPages
      .filter(({ slug }) => !appPages.some(([href]) => href === paths.page(slug)))
      .map(({ slug, title }) => ({ href: paths.page(slug), title, words: keywords[slug] ?? '' })),
    ...stores.map(({ id, name, city, postcode }) => ({
      href: storesHref({ q: '', stateId: undefined, isOpenNow: false, storeId: id }),
      title: name,
      words: `${city} ${postcode}`,
    })),
  ]
}

import { LEGAL_SLUGS } from '#contract/content/legal-text.ts'
import { LANGUAGES } from '#contract/site/language.ts'
import type { Database } from '../database.ts'
import { readLinks, readPages } from './demo-data.ts'
import { insertRows } from './insert-rows.ts'

const MARKETS = ['MY', 'ID'] as const

/** Loads editorial pages and the link directory; staff edit them per market and language. */
export async function loadPages(db: Database, writtenAt: Date): Promise<void> {
  const pages = LANGUAGES.flatMap((language) =>
    readPages(language).map(({ html, ...page }) => ({ ...page, language, html: html.join('\n') })),
  )
  await insertRows(
    db,
    'html_page',
    MARKETS.flatMap((market) => pages.map((page) => ({ market, ...page, updated_at: writtenAt }))),
  )
  await insertRows(
    db,
    'legal_version',
    MARKETS.flatMap((market) => firstVersions(market, writtenAt)),
  )
  const links = readLinks()
  await insertRows(
    db,
    'config',
    MARKETS.map((market) => ({ market, id: 'link_directory', value: links })),
  )
}

/** The legal texts of the demo are published as they are. */
function firstVersions(market: (typeof MARKETS)[number], published_at: Date) {
  const pages = LANGUAGES.flatMap((language) => readPages(language).map((page) => ({ language, ...page })))
  return LEGAL_SLUGS.map((slug) => {
    const texts = Object.fromEntries(
      pages
        .filter((page) => page.slug === slug)
        .map(({ language, title, description, html }) => [language, { title, description, html: html.join('\n') }]),
    )
    return { market, slug, number: 1, written: texts, texts, asks_again: false, published_at }
  })
}

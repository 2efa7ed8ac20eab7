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
  const links = readLinks()
  await insertRows(
    db,
    'config',
    MARKETS.map((market) => ({ market, id: 'link_directory', value: links })),
  )
}

import type { Market } from '#contract/site/market.ts'
import type { Language } from '../../../messages.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface HtmlPageRow {
  slug: string
  language: Language
  title: string
  description: string
  html: string
  listed: boolean
  updated_at: Date
}

interface PageReader {
  market: Market['code']
  language: Language
}

/** One row per slug: in the reader's language, or in English if there is no translation. */
const READABLE = `
  select distinct on (slug) slug, language, title, description, html, listed, updated_at
    from html_page
   where market = $1 and language in ($2, 'en')`
const BEST_FIRST = `order by slug, (language = $2) desc`

export async function find(db: Database, { market, language }: PageReader, slug: string): Promise<HtmlPageRow | null> {
  const [row] = await db.query<HtmlPageRow>(`${READABLE} and slug = $3 ${BEST_FIRST}`, [market, language, slug])
  return row ?? null
}

export async function summaries(
  db: Database,
  { market, language }: PageReader,
  slugs: readonly string[],
): Promise<{ slug: string; title: string; summary: string }[]> {
  return db.query(
    `select slug, title, description as summary from (${READABLE} and slug = any($3) ${BEST_FIRST}) page`,
    [market, language, slugs],
  )
}

/** Listed pages, by title. */
export async function listed(
  db: Database,
  { market, language }: PageReader,
): Promise<Pick<HtmlPageRow, 'slug' | 'title' | 'updated_at'>[]> {
  return db.query(
    `select slug, title, updated_at from (${READABLE} ${BEST_FIRST}) page where listed order by lower(title), slug`,
    [market, language],
  )
}

/** Last change of each page in any language. */
export async function changes(
  db: Database,
  market: Market['code'],
): Promise<Pick<HtmlPageRow, 'slug' | 'listed' | 'updated_at'>[]> {
  return db.query(
    `select slug, bool_or(listed) as listed, max(updated_at) as updated_at
       from html_page where market = $1 group by slug order by slug`,
    [market],
  )
}

/** Every page text of the market, listed or not, by slug. */
export async function ofMarket(db: Database, market: Market['code'], slug: string | null): Promise<HtmlPageRow[]> {
  return db.query<HtmlPageRow>(
    `select slug, language, title, description, html, listed, updated_at
       from html_page where market = $1 and ($2::text is null or slug = $2) order by slug, language`,
    [market, slug],
  )
}

/** Lists or unlists a page in all its languages. */
export async function setListed(
  db: Database,
  market: Market['code'],
  { slug, listed }: Pick<HtmlPageRow, 'slug' | 'listed'>,
): Promise<void> {
  await db.query('update html_page set listed = $3 where market = $1 and slug = $2', [market, slug, listed])
}

export async function save(db: Database, market: Market['code'], page: HtmlPageRow): Promise<void> {
  await db.query(
    `insert into html_page (market, slug, language, title, description, html, listed, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (market, slug, language) do update
       set title = excluded.title, description = excluded.description, html = excluded.html,
           listed = excluded.listed, updated_at = excluded.updated_at`,
    [market, page.slug, page.language, page.title, page.description, page.html, page.listed, page.updated_at],
  )
}

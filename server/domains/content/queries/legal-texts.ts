import type { LegalSlug } from '#contract/content/legal-text.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface WrittenText {
  title: string
  description: string
  html: string
}
export type TextsByLanguage = Partial<Record<Language, WrittenText>>

interface TextKey {
  market: Market['code']
  slug: LegalSlug
}

interface DraftRow extends WrittenText {
  slug: LegalSlug
  language: Language
  updated_at: Date
}

export interface Draft {
  texts: TextsByLanguage
  updatedAt: Date
}

const DRAFT = 'select slug, language, title, description, html, updated_at from legal_draft'

function draftOf(rows: readonly DraftRow[]): Draft | null {
  const times = rows.map(({ updated_at }) => updated_at.getTime())
  if (times.length === 0) return null
  const texts: TextsByLanguage = {}
  for (const language of LANGUAGES) {
    const row = rows.find((one) => one.language === language)
    if (row) texts[language] = { title: row.title, description: row.description, html: row.html }
  }
  return { texts, updatedAt: new Date(Math.max(...times)) }
}

export async function draft(db: Database, { market, slug }: TextKey): Promise<Draft | null> {
  return draftOf(await db.query<DraftRow>(`${DRAFT} where market = $1 and slug = $2`, [market, slug]))
}

export async function saveDraft(db: Database, { market, slug }: TextKey, { texts, updatedAt }: Draft): Promise<void> {
  for (const [language, { title, description, html }] of Object.entries(texts))
    await db.query(
      `insert into legal_draft (market, slug, language, title, description, html, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7)
       on conflict (market, slug, language) do update
         set title = excluded.title, description = excluded.description, html = excluded.html,
             updated_at = excluded.updated_at`,
      [market, slug, language, title, description, html, updatedAt],
    )
}

export async function removeDraft(db: Database, { market, slug }: TextKey): Promise<void> {
  await db.query('delete from legal_draft where market = $1 and slug = $2', [market, slug])
}

export interface VersionRow {
  slug: LegalSlug
  number: number
  asks_again: boolean
  published_at: Date
}

/** Of one text or of all, newest first. */
export async function versions(db: Database, market: Market['code'], slug: LegalSlug | null): Promise<VersionRow[]> {
  return db.query<VersionRow>(
    `select slug, number, asks_again, published_at from legal_version
      where market = $1 and ($2::text is null or slug = $2) order by number desc`,
    [market, slug],
  )
}

export interface VersionTexts {
  number: number
  /** As written, with placeholders. */
  written: TextsByLanguage
  /** As customers read it. */
  texts: TextsByLanguage
  published_at: Date
}

/** @param number null: the newest */
export async function version(
  db: Database,
  { market, slug }: TextKey,
  number: number | null,
): Promise<VersionTexts | null> {
  const [row] = await db.query<VersionTexts>(
    `select number, written, texts, published_at from legal_version
      where market = $1 and slug = $2 and ($3::integer is null or number = $3) order by number desc limit 1`,
    [market, slug, number],
  )
  return row ?? null
}

interface NewVersion {
  number: number
  written: TextsByLanguage
  texts: TextsByLanguage
  asksAgain: boolean
  now: Date
  publishedBy: string
}

export async function addVersion(db: Database, { market, slug }: TextKey, added: NewVersion): Promise<void> {
  await db.query(
    `insert into legal_version (market, slug, number, written, texts, asks_again, published_at, published_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      market,
      slug,
      added.number,
      JSON.stringify(added.written),
      JSON.stringify(added.texts),
      added.asksAgain,
      added.now,
      added.publishedBy,
    ],
  )
}

/** The moment of the last change and the title in each language, of every draft. */
export async function drafts(
  db: Database,
  market: Market['code'],
): Promise<Pick<DraftRow, 'slug' | 'language' | 'title' | 'updated_at'>[]> {
  return db.query('select slug, language, title, updated_at from legal_draft where market = $1', [market])
}

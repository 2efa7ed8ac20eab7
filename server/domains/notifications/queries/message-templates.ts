import type { TemplateId, TemplateTexts } from '#contract/notifications/message-template.ts'
import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface TemplateKey {
  market: Market['code']
  template: TemplateId
  language: Language
}

/** Texts that staff have written; null while those of the store's own apply. */
export async function find(db: Database, { market, template, language }: TemplateKey): Promise<TemplateTexts | null> {
  const [row] = await db.query<TemplateTexts>(
    `select title, paragraphs, text from message_template where market = $1 and template = $2 and language = $3`,
    [market, template, language],
  )
  return row ?? null
}

/** All that staff have written. */
export async function list(
  db: Database,
  market: Market['code'],
): Promise<(TemplateTexts & { template: string; language: Language })[]> {
  return db.query(
    'select template, language, title, paragraphs, text from message_template where market = $1 order by template, language',
    [market],
  )
}

export async function save(
  db: Database,
  { market, template, language }: TemplateKey,
  { title, paragraphs, text, now }: TemplateTexts & { now: Date },
): Promise<void> {
  await db.query(
    `insert into message_template (market, template, language, title, paragraphs, text, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (market, template, language) do update
        set title = excluded.title, paragraphs = excluded.paragraphs, text = excluded.text,
            updated_at = excluded.updated_at`,
    [market, template, language, title, JSON.stringify(paragraphs), text, now],
  )
}

/** Returns whether there was one. */
export async function remove(db: Database, { market, template, language }: TemplateKey): Promise<boolean> {
  const rows = await db.query(
    'delete from message_template where market = $1 and template = $2 and language = $3 returning template',
    [market, template, language],
  )
  return rows.length === 1
}

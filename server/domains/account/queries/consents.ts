import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface Consent {
  accountId: string
  kind: 'terms' | 'marketing' | 'age'
  given: boolean
  /** Of terms: when their page was last changed (ISO 8601). Of age: the minimum in years. */
  version: string | null
  source: 'registration' | 'profile'
  now: Date
}

export async function add(db: Database, consent: Consent): Promise<void> {
  await db.query(
    `insert into consent (id, account_id, kind, given, version, source, created_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      newId(consent.now.getTime()),
      consent.accountId,
      consent.kind,
      consent.given,
      consent.version,
      consent.source,
      consent.now,
    ],
  )
}

/** When the terms were last changed in any language; null without a page of terms. */
export async function termsVersion(db: Database, market: Market['code']): Promise<string | null> {
  const [row] = await db.query<{ at: Date | null }>(
    "select max(updated_at) as at from html_page where market = $1 and slug = 'terms'",
    [market],
  )
  return row?.at?.toISOString() ?? null
}

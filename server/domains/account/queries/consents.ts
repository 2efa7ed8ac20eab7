import { ACCEPTED_SLUGS, type AcceptedSlug } from '#contract/account/accepted-texts.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface Consent {
  accountId: string
  kind: 'terms' | 'privacy' | 'marketing' | 'age'
  given: boolean
  /**
   * Of terms and privacy: the number of the version; older rows have the moment of the page's last change (ISO 8601), or
   * null from before there was a log. Of age: the minimum in years.
   */
  version: string | null
  source: 'registration' | 'profile' | 'checkout' | 'asked_again' | 'import'
  /** The order that was placed with it. */
  orderId?: string
  now: Date
}

export async function add(db: Database, consent: Consent): Promise<void> {
  await db.query(
    `insert into consent (id, account_id, kind, given, version, source, created_at, order_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      newId(consent.now.getTime()),
      consent.accountId,
      consent.kind,
      consent.given,
      consent.version,
      consent.source,
      consent.now,
      consent.orderId ?? null,
    ],
  )
}

/** The newest version of the terms, accepted by placing an order; no row without terms. */
export function addOfOrder(
  transaction: Transaction,
  { accountId, orderId, market, now }: { accountId: string; orderId: string; market: Market['code']; now: Date },
): void {
  transaction.send(
    `insert into consent (id, account_id, kind, given, version, source, created_at, order_id)
     select $1::uuid, $2::uuid, 'terms', true, max(number)::text, 'checkout', $3::timestamptz, $4::uuid
       from legal_version where market = $5 and slug = 'terms' having max(number) is not null`,
    [newId(now.getTime()), accountId, now, orderId, market],
  )
}

/** Each accepted text is a kind of consent. */
export const KIND_OF = { terms: 'terms', 'privacy-policy': 'privacy' } as const satisfies Record<
  AcceptedSlug,
  Consent['kind']
>

interface AcceptableText {
  slug: AcceptedSlug
  /** The newest version. */
  newest: number
  /** The newest version that people are asked to accept; 0: none. */
  asked: number
}

/** The published texts that people accept. */
export async function acceptableTexts(db: Database, market: Market['code']): Promise<AcceptableText[]> {
  return db.query<AcceptableText>(
    `select slug, max(number) as newest, coalesce(max(number) filter (where asks_again), 0) as asked
       from legal_version where market = $1 and slug = any($2) group by slug order by slug desc`,
    [market, ACCEPTED_SLUGS],
  )
}

/**
 * The newest version of each kind that the person has accepted. What was accepted before versions had numbers counts as
 * the first.
 */
export async function acceptedVersions(
  db: Database,
  accountId: string,
): Promise<{ kind: Consent['kind']; version: number }[]> {
  return db.query(
    `select kind, max(case when version ~ '^[0-9]{1,6}$' then version::integer else 1 end) as version
       from consent where account_id = $1 and given and kind = any($2) group by kind`,
    [accountId, Object.values(KIND_OF)],
  )
}

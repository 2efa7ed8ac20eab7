import { LEGAL_SLUGS } from '#contract/content/legal-text.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sellableAt } from '../../catalogue/services/sellable-at.ts'

/** What the checklist finds in the tables. */
export interface OpeningFacts {
  /** A product or package can be seen and bought now. */
  has_products: boolean
  /** An order was paid, by the owner as a test. */
  has_paid_order: boolean
  /** Every legal text is published: pages of the store link to them. */
  has_legal_texts: boolean
}

export async function facts(db: Database, market: Market['code'], now: Date): Promise<OpeningFacts> {
  const [row] = await db.query<OpeningFacts>(
    `select exists (select 1 from ${sellableAt('$4::timestamptz')} s where s.market = $1 and s.price is not null) as has_products,
            exists (select 1 from sales_order where market = $1 and payment_status = 'PAID') as has_paid_order,
            (select count(distinct slug) from legal_version where market = $1 and slug = any($2)) = $3 as has_legal_texts`,
    [market, LEGAL_SLUGS, LEGAL_SLUGS.length, now],
  )
  return row ?? { has_products: false, has_paid_order: false, has_legal_texts: false }
}

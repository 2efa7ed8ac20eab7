import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

/** What the checklist finds in the tables. */
export interface OpeningFacts {
  /** A product or package can be seen and bought. */
  has_products: boolean
  /** An order was paid, by the owner as a test. */
  has_paid_order: boolean
}

export async function facts(db: Database, market: Market['code']): Promise<OpeningFacts> {
  const [row] = await db.query<OpeningFacts>(
    `select exists (select 1 from sellable where market = $1 and price is not null) as has_products,
            exists (select 1 from sales_order where market = $1 and payment_status = 'PAID') as has_paid_order`,
    [market],
  )
  return row ?? { has_products: false, has_paid_order: false }
}

import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface AffiliateRow {
  code: string
  account_id: string
  /** Name that buyers may see. */
  name: string
  /** The affiliate is the buyer, or shares a phone, an address or a payment account with the buyer. */
  is_self: boolean
}

/** Finds an approved affiliate of the market, as seen by a buyer; null for every other code. */
export async function find(
  db: Database,
  { code, market, buyerId }: { code: string; market: Market['code']; buyerId: string },
): Promise<AffiliateRow | null> {
  const [row] = await db.query<AffiliateRow>(
    `select f.code, a.id as account_id, a.first_name as name,
            a.id = b.id
            or exists (select 1 from address m where m.account_id = b.id and m.phone = a.phone)
            or exists (select 1 from address t where t.account_id = a.id and t.phone = b.phone)
            or exists (select 1 from address m join address t on t.account_id = a.id
                        where m.account_id = b.id
                          and (t.phone = m.phone
                               or (t.postcode = m.postcode
                                   and lower(trim(t.address_1)) = lower(trim(m.address_1)))))
            or exists (select 1 from affiliate o where o.account_id = b.id and o.account_no = f.account_no) as is_self
       from affiliate f
       join account a on a.id = f.account_id
       join account b on b.id = $3
      where f.code = $1 and f.status = 'approved' and a.market = $2`,
    [code, market, buyerId],
  )
  return row ?? null
}

import type { Profile } from '#contract/account/profile.ts'
import type { Database } from '../../../platform/database/database.ts'

export interface Company extends Omit<NonNullable<Profile['dealer']>, 'credit_used'> {
  /** The dealer's own account. */
  account_id: string
  /** The dealer's own discount in basis points, and its end; null = none. */
  discount_bp: number | null
  /** Discount of the tier in basis points, as staff set it; null = not set, or no tier. */
  tier_off_bp: number | null
  discount_until: Date | null
}

const COMPANY = `d.id, d.account_id, d.company_name, d.tier, d.status, d.status_reason, d.credit_limit, d.discount_bp,
  d.discount_until,
  (select (value -> d.tier ->> 'off_bp')::integer from config where market = d.market and id = 'dealer_tiers') as tier_off_bp`

/** The company of this dealer's account. */
export async function ownCompany(db: Database, accountId: string): Promise<Company | null> {
  const [row] = await db.query<Company>(`select ${COMPANY} from dealer_company d where d.account_id = $1`, [accountId])
  return row ?? null
}

/** The company, if this sales person may act for it: not while its account is deactivated. */
export async function assignedCompany(db: Database, salesId: string, dealerId: string): Promise<Company | null> {
  const [row] = await db.query<Company>(
    `select ${COMPANY}
       from dealer_company d
       join sales_assignment s on s.dealer_id = d.id
       join account a on a.id = d.account_id
      where s.sales_account_id = $1 and d.id = $2 and a.deactivated_at is null and a.deleted_at is null`,
    [salesId, dealerId],
  )
  return row ?? null
}

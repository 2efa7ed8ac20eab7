import type { Profile } from '#contract/entities/profile.ts'
import type { Market } from '#contract/rules/market.ts'
import type { Database } from '../database/database.ts'

export interface Account {
  id: string
  role_id: Profile['role_id']
  first_name: string
  last_name: string
  phone: string
  email: string | null
  birth_date: string | null
  locale: Profile['locale']
  points_balance: number
}

export type Company = NonNullable<Profile['dealer']>

const COLUMNS = 'id, role_id, first_name, last_name, phone, email, birth_date, locale, points_balance'
const COMPANY = 'd.id, d.company_name, d.tier, d.status'

export async function find(db: Database, id: string): Promise<Account | null> {
  const [row] = await db.query<Account>(`select ${COLUMNS} from account where id = $1`, [id])
  return row ?? null
}

/**
 * The account that signs in with this phone or e-mail, with its argon2id hash.
 *
 * @param identifier E.164 phone, or lower-case e-mail
 */
export async function findByIdentifier(
  db: Database,
  market: Market['code'],
  identifier: string,
): Promise<(Account & { password_hash: string }) | null> {
  const [row] = await db.query<Account & { password_hash: string }>(
    `select ${COLUMNS}, password_hash from account where market = $1 and (phone = $2 or email = $2)`,
    [market, identifier],
  )
  return row ?? null
}

/** The company this dealer trades as. */
export async function ownCompany(db: Database, accountId: string): Promise<Company | null> {
  const [row] = await db.query<Company>(`select ${COMPANY} from dealer_company d where d.account_id = $1`, [accountId])
  return row ?? null
}

/** The company, if this sales person may act for it. */
export async function assignedCompany(db: Database, salesId: string, dealerId: string): Promise<Company | null> {
  const [row] = await db.query<Company>(
    `select ${COMPANY}
       from dealer_company d join sales_assignment s on s.dealer_id = d.id
      where s.sales_account_id = $1 and d.id = $2`,
    [salesId, dealerId],
  )
  return row ?? null
}

/** The dealers this sales person may act for, by company name. */
export async function assignedDealers(db: Database, salesId: string): Promise<Profile['dealers']> {
  const rows = await db.query<{ dealer_id: string; first_name: string; last_name: string; company_name: string }>(
    `select d.id as dealer_id, a.first_name, a.last_name, d.company_name
       from sales_assignment s
       join dealer_company d on d.id = s.dealer_id
       join account a on a.id = d.account_id
      where s.sales_account_id = $1
      order by d.company_name`,
    [salesId],
  )
  return rows.map(({ dealer_id, ...dealer }) => ({ dealer_id, dealer }))
}

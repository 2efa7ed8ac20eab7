import type { StaffPerson } from '#contract/entities/staff-record.ts'
import type { Market } from '#contract/rules/market.ts'
import type { Database } from '../database/database.ts'

export interface Wanted {
  market: Market['code']
  /** Part of a name, a phone, an e-mail or a company. */
  text: string
  roleId: number | null
}

const MATCHING = `from account a left join dealer_company d on d.account_id = a.id
  where a.market = $1 and ($3::smallint is null or a.role_id = $3)
    and strpos(lower(concat_ws(' ', a.first_name, a.last_name, a.phone, a.email, d.company_name)), lower($2)) > 0`

export async function page(
  db: Database,
  { market, text, roleId, limit, offset }: Wanted & { limit: number; offset: number },
): Promise<StaffPerson[]> {
  const rows = await db.query<Omit<StaffPerson, 'created_at'> & { created_at: Date }>(
    `select a.id, a.role_id, a.first_name, a.last_name, a.phone, a.email, d.company_name, a.created_at,
            (select count(*) from sales_order o where o.account_id = a.id) as orders
       ${MATCHING} order by lower(a.first_name), lower(a.last_name), a.id limit $4 offset $5`,
    [market, text, roleId, limit, offset],
  )
  return rows.map(({ created_at, ...row }) => ({ ...row, created_at: created_at.toISOString() }))
}

export async function count(db: Database, { market, text, roleId }: Wanted): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*) as count ${MATCHING}`, [market, text, roleId])
  return row?.count ?? 0
}

export interface Receiver {
  id: string
  role_id: number
}

/** Somebody of the market. */
export async function find(db: Database, market: Market['code'], id: string): Promise<Receiver | null> {
  const [row] = await db.query<Receiver>('select id, role_id from account where id = $1 and market = $2', [id, market])
  return row ?? null
}

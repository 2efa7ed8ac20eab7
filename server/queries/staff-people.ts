import type { StaffPerson } from '#contract/entities/staff-record.ts'
import type { Market } from '#contract/rules/market.ts'
import type { Database } from '../database/database.ts'

export interface Wanted {
  market: Market['code']
  /** Part of a name, a phone, an e-mail or a company. */
  text: string
  roleId: number | null
}

type Row = Omit<StaffPerson, 'created_at'> & { created_at: Date }

const PERSON = `a.id, a.role_id, a.first_name, a.last_name, a.phone, a.email, d.company_name, a.created_at,
  (select count(*) from sales_order o where o.account_id = a.id) as orders,
  exists (select 1 from second_factor f where f.account_id = a.id and f.confirmed_at is not null) as second_factor`

const entityOf = ({ created_at, ...row }: Row): StaffPerson => ({ ...row, created_at: created_at.toISOString() })

const MATCHING = `from account a left join dealer_company d on d.account_id = a.id
  where a.market = $1 and ($3::smallint is null or a.role_id = $3)
    and strpos(lower(concat_ws(' ', a.first_name, a.last_name, a.phone, a.email, d.company_name)), lower($2)) > 0`

export async function page(
  db: Database,
  { market, text, roleId, limit, offset }: Wanted & { limit: number; offset: number },
): Promise<StaffPerson[]> {
  const rows = await db.query<Row>(
    `select ${PERSON} ${MATCHING} order by lower(a.first_name), lower(a.last_name), a.id limit $4 offset $5`,
    [market, text, roleId, limit, offset],
  )
  return rows.map(entityOf)
}

export async function count(db: Database, { market, text, roleId }: Wanted): Promise<number> {
  const [row] = await db.query<{ count: number }>(`select count(*) as count ${MATCHING}`, [market, text, roleId])
  return row?.count ?? 0
}

/** One of them, whole. */
export async function show(db: Database, market: Market['code'], id: string): Promise<StaffPerson | null> {
  const [row] = await db.query<Row>(
    `select ${PERSON} from account a left join dealer_company d on d.account_id = a.id
      where a.market = $1 and a.id = $2`,
    [market, id],
  )
  return row ? entityOf(row) : null
}

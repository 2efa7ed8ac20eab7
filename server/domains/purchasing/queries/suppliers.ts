import type { Supplier } from '#contract/purchasing/supplier.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/text-search.ts'

const COLUMNS = 'id, name, contact, phone, email, terms, notes, archived'

/** More than a form can offer. */
const MAX_SUPPLIERS = 500

export const all = (db: Database, market: Market['code'], text: string): Promise<Supplier[]> =>
  db.query<Supplier>(
    `select ${COLUMNS} from supplier where market = $1 and lower(concat_ws(' ', name, contact, phone, email)) like $2
      order by archived, lower(name), id limit ${MAX_SUPPLIERS}`,
    [market, containing(text)],
  )

export async function find(db: Database, market: Market['code'], id: string): Promise<Supplier | null> {
  const [row] = await db.query<Supplier>(`select ${COLUMNS} from supplier where market = $1 and id = $2`, [market, id])
  return row ?? null
}

/** @returns false when a supplier of another market has this id */
export async function save(
  transaction: Transaction,
  { market, now, supplier }: { market: Market['code']; now: Date; supplier: Supplier },
): Promise<boolean> {
  const { id, name, contact, phone, email, terms, notes, archived } = supplier
  const rows = await transaction.query(
    `insert into supplier (id, market, name, contact, phone, email, terms, notes, archived, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
     on conflict (id) do update set name = $3, contact = $4, phone = $5, email = $6, terms = $7, notes = $8, archived = $9
      where supplier.market = $2
     returning id`,
    [id, market, name, contact, phone, email, terms, notes, archived, now],
  )
  return rows.length > 0
}

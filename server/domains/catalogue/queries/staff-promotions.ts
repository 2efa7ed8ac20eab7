import type { StaffPromotionFields } from '#contract/catalogue/staff-promotion.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface PromotionRow
  extends Pick<StaffPromotionFields, 'name' | 'exclude_vouchers' | 'max_per_order' | 'priority' | 'badge'> {
  id: number
  type: StaffPromotionFields['terms']['type']
  terms: Record<string, unknown>
  bp: number | null
  price: { MYR: number | null; IDR: number | null }
  starts_at: Date
  ends_at: Date | null
}

const PRICE = (currency: string) =>
  `(select price from promotion_price where promotion_id = p.id and currency = '${currency}')`
const SELECT = `select p.id, p.name, p.type, p.terms, p.bp, p.exclude_vouchers, p.max_per_order, p.priority, p.starts_at,
  p.ends_at, p.badge, json_build_object('MYR', ${PRICE('MYR')}, 'IDR', ${PRICE('IDR')}) as price from promotion p`

/** In order of application. */
export async function page(db: Database, limit: number, offset: number): Promise<PromotionRow[]> {
  return db.query<PromotionRow>(`${SELECT} order by p.priority, p.id limit $1 offset $2`, [limit, offset])
}

export async function count(db: Database): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count(*) as count from promotion')
  return row?.count ?? 0
}

export async function find(db: Database, id: number): Promise<PromotionRow | null> {
  const [row] = await db.query<PromotionRow>(`${SELECT} where p.id = $1`, [id])
  return row ?? null
}

export async function lock(transaction: Transaction, id: number): Promise<boolean> {
  return (await transaction.query('select 1 from promotion where id = $1 for update', [id])).length === 1
}

export async function nextNumber(db: Database): Promise<number> {
  const [row] = await db.query<{ id: number }>('select coalesce(max(id), 0) + 1 as id from promotion')
  return row?.id ?? 1
}

/** Returns false when the id was taken concurrently. */
export async function insert(transaction: Transaction, { id, ...row }: PromotionRow): Promise<boolean> {
  const rows = await transaction.query(
    `insert into promotion (id, name, type, terms, bp, exclude_vouchers, max_per_order, priority, starts_at, ends_at,
                            badge)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) on conflict do nothing returning id`,
    [id, ...valuesOf(row)],
  )
  if (rows.length === 1) await writePrices(transaction, id, row.price)
  return rows.length === 1
}

export async function update(transaction: Transaction, { id, ...row }: PromotionRow): Promise<void> {
  await transaction.query(
    `update promotion set name = $2, type = $3, terms = $4, bp = $5, exclude_vouchers = $6, max_per_order = $7,
                          priority = $8, starts_at = $9, ends_at = $10, badge = $11 where id = $1`,
    [id, ...valuesOf(row)],
  )
  await writePrices(transaction, id, row.price)
}

const valuesOf = (row: Omit<PromotionRow, 'id'>) => [
  row.name,
  row.type,
  JSON.stringify(row.terms),
  row.bp,
  row.exclude_vouchers,
  row.max_per_order,
  row.priority,
  row.starts_at,
  row.ends_at,
  row.badge,
]

async function writePrices(transaction: Transaction, id: number, price: PromotionRow['price']): Promise<void> {
  await transaction.query('delete from promotion_price where promotion_id = $1', [id])
  for (const [currency, amount] of Object.entries(price)) {
    if (amount === null) continue
    transaction.send('insert into promotion_price (promotion_id, currency, price) values ($1, $2, $3)', [
      id,
      currency,
      amount,
    ])
  }
}

/** Groups and SKUs among these that no product has. */
export async function unknownGoods(
  db: Database,
  { groups, skus }: { groups: readonly string[]; skus: readonly string[] },
): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select w.name from unnest($1::text[]) as w(name)
      where not exists (select 1 from product p where p.product_group = w.name)
     union
     select w.name from unnest($2::text[]) as w(name) where not exists (select 1 from product p where p.sku = w.name)`,
    [groups, skus],
  )
  return rows.map(({ name }) => name)
}

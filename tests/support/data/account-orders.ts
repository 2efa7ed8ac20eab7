import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'

/** An order on the account of a dealer, written straight to its tables as sent goods without an invoice yet. */
export interface AccountOrderOptions {
  dealerId: string
  total: number
  at: Date
  /** Columns of `sales_order` that differ. */
  columns?: Readonly<Record<string, unknown>>
}

export interface WrittenOrder {
  id: string
  /** Its only line: five pieces. */
  lineId: string
}

/** Numbers of a year that no other order has. */
let written = 0

export async function writeAccountOrder(
  db: Database,
  { dealerId, total, at, columns = {} }: AccountOrderOptions,
): Promise<WrittenOrder> {
  const [id, lineId] = [randomUUID(), randomUUID()]
  const [company] = await db.query<{ account_id: string; market: string; currency: string }>(
    `select account_id, market, case when market = 'MY' then 'MYR' else 'IDR' end as currency
       from dealer_company where id = $1`,
    [dealerId],
  )
  if (!company) throw new Error(`There is no dealer ${dealerId}`)
  const row: Record<string, unknown> = {
    id,
    order_no: `T90-${String((written += 1)).padStart(6, '0')}`,
    market: company.market,
    currency: company.currency,
    account_id: company.account_id,
    ordered_by: company.account_id,
    dealer_id: dealerId,
    client_ref: id,
    status: 'COMPLETED',
    payment_status: 'ON_ACCOUNT',
    settles: 'account',
    delivery_method: 'DELIVERY',
    calculation: JSON.stringify({ total, rounding: 0 }),
    total,
    goods_payable: total,
    shipping_payable: 0,
    points_total: 0,
    points_earned: 0,
    created_at: at,
    updated_at: at,
    ...columns,
  }
  const names = Object.keys(row)
  await db.query(
    `insert into sales_order (${names.join(', ')}) values (${names.map((_name, index) => `$${index + 1}`).join(', ')})`,
    Object.values(row),
  )
  await db.query(
    `insert into order_line (id, order_id, position, cart_line_id, productable_type, productable_id, sku, name, image,
                             attributes, checkout_type, quantity, reserved_quantity, preorder_quantity, unit_price,
                             list_price, line_subtotal, promo_discount, voucher_discount, affiliate_discount,
                             manual_discount, line_total, components, warranty_days)
     values ($1, $2, 0, $1, 'product', 1052, 'KB-1052', 'Adapter',
             (select picture from product where type = 'product' and id = 1052), '[]', 'currency', 5, 5, 0, 1, 1, $3, 0,
             0, 0, 0, $3, '[]', 0)`,
    [lineId, id, total],
  )
  return { id, lineId }
}

/** Time in which a change that waits for nothing has ended. */
const FREE_MS = 1_500

/** Whether a change waits for as long as another one holds the account of the dealer. */
export const waitsForAccount = (db: Database, dealerId: string, change: () => Promise<unknown>): Promise<boolean> =>
  waitsForRow(db, { table: 'dealer_company', id: dealerId }, change)

/** Whether a change waits for as long as another one holds a row. */
export async function waitsForRow(
  db: Database,
  { table, id }: { table: 'account' | 'dealer_company'; id: string },
  change: () => Promise<unknown>,
): Promise<boolean> {
  let changed: Promise<unknown> = Promise.resolve()
  const isWaiting = await db.transaction(async (transaction) => {
    await transaction.query(`select 1 from ${table} where id = $1 for no key update`, [id])
    changed = change()
    return Promise.race([changed.then(() => false), setTimeout(FREE_MS, true)])
  })
  await changed
  return isWaiting
}

/** Puts orders that were written to the tables into the ledger, as the migration does. */
export async function migrateToLedger(db: Database): Promise<void> {
  const path = new URL('../../../server/platform/database/migrations/081-receivables-of-orders.sql', import.meta.url)
  await db.query(await readFile(path, 'utf8'))
}

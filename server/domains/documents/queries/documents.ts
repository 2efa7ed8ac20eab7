import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import { sellableAt } from '../../catalogue/services/sellable-at.ts'

/** The order that this payment settled; null for a payment that was refunded without paying the order. */
export async function orderByPayment(db: Database, market: Market['code'], id: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select o.id from payment_attempt p join sales_order o on o.id = p.order_id
      where p.id = $2 and o.market = $1 and p.settled_at is not null`,
    [market, id],
  )
  return row?.id ?? null
}

export async function orderByShipment(db: Database, market: Market['code'], id: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    'select o.id from shipment s join sales_order o on o.id = s.order_id where s.id = $2 and o.market = $1',
    [market, id],
  )
  return row?.id ?? null
}

export async function orderByCreditNote(db: Database, market: Market['code'], no: string): Promise<string | null> {
  const [row] = await db.query<{ id: string }>(
    `select o.id from refund r join sales_order o on o.id = r.order_id where r.credit_note_no = $2 and o.market = $1`,
    [market, no],
  )
  return row?.id ?? null
}

interface CreditNoteRow {
  credit_note_no: string
  created_at: Date
  reason: string
  amount: number
  shipping: number
  lines: { name: string; sku: string; quantity: number; amount: number }[]
}

/** Reads a credit note; `orderByCreditNote` must have found its number. */
export async function creditNote(db: Database, no: string) {
  const [row] = await db.query<CreditNoteRow>(
    `select r.credit_note_no, r.created_at, r.reason, r.amount_minor as amount, r.shipping,
            coalesce(
              (select json_agg(json_build_object('name', l.name, 'sku', l.sku, 'quantity', x.quantity, 'amount', x.amount)
                               order by l.position)
                 from jsonb_to_recordset(r.lines) as x (line_id uuid, quantity int, amount bigint)
                 join order_line l on l.id = x.line_id),
              '[]') as lines
       from refund r where r.credit_note_no = $1`,
    [no],
  )
  if (!row) throw new Error(`There is no credit note ${no}`)
  return { ...row, created_at: row.created_at.toISOString() }
}

export interface AccountHolder {
  id: string
  company_name: string
  registration_no: string | null
  credit_limit: number
  first_name: string
  last_name: string
  phone: string
}

export async function accountHolder(db: Database, market: Market['code'], id: string): Promise<AccountHolder | null> {
  const [row] = await db.query<AccountHolder>(
    `select d.id, d.company_name, d.registration_no, d.credit_limit, a.first_name, a.last_name, a.phone
       from dealer_company d join account a on a.id = d.account_id
      where d.id = $2 and d.market = $1`,
    [market, id],
  )
  return row ?? null
}

interface PickedProductRow {
  id: number
  category: string
  position: number
}

/** Category names in a language, and the sequence of the shop, of these products. */
export async function pickedProducts(
  db: Database,
  ids: readonly number[],
  language: Language,
): Promise<PickedProductRow[]> {
  return db.query<PickedProductRow>(
    `select p.id, coalesce(c.name ->> $2, c.id) as category, c.position
       from product p join category c on c.id = p.category where p.id = any($1)`,
    [ids, language],
  )
}

export interface LabelledProduct {
  id: number
  sku: string
  name: string
  barcode: string | null
  /** For customers, in force now. */
  price: number
}

/** Of these products, those that are sold for money now. */
export async function labelledProducts(
  db: Database,
  { market, ids, now }: { market: Market['code']; ids: readonly number[]; now: Date },
): Promise<LabelledProduct[]> {
  return db.query<LabelledProduct>(
    `select v.id, v.sku, v.name, v.price, p.barcode from ${sellableAt('$3::timestamptz')} v join product p on p.id = v.id
      where v.market = $1 and v.id = any($2) and v.price is not null`,
    [market, ids, now],
  )
}

import type { Language } from '#contract/site/language.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'

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

export interface Month {
  dealerId: string
  /** YYYY-MM */
  month: string
  /** IANA time zone that decides when the month begins. */
  timeZone: string
}

/**
 * Entries of a dealer's account, consistent with `used` (credit.ts): orders on account, credits before they were paid,
 * and payments, one entry each. For orders paid before payments had their own rows, the entry is the remainder of the
 * total. Cancelled orders have no entries.
 */
const ENTRY = `own as (
    select id, order_no, invoice_no, total, created_at, paid_at
      from sales_order
     where dealer_id = $1 and settles = 'account' and status <> 'CANCELLED'
  ),
  credited as (
    select o.id, o.order_no, r.amount_minor as amount, r.created_at, r.credit_note_no
      from own o join refund r on r.order_id = o.id
     where o.paid_at is null or r.created_at < o.paid_at
  ),
  recorded as (
    select o.id, o.order_no, o.invoice_no, p.amount_minor as amount, p.settled_at
      from own o join payment_attempt p on p.order_id = o.id
     where p.settled_at is not null
  ),
  entry as (
    select created_at as at, 'order' as kind, order_no, invoice_no, total as amount, total as change from own
    union all
    select created_at, 'refund', order_no, credit_note_no, amount, -amount from credited
    union all
    select settled_at, 'payment', order_no, invoice_no, amount, -amount from recorded
    union all
    select o.paid_at,
           -- What was left after parts were paid may have been credited.
           case when exists (select 1 from refund r where r.order_id = o.id and r.created_at = o.paid_at)
                then 'refund' else 'payment' end,
           o.order_no, o.invoice_no, o.total - s.amount, s.amount - o.total
      from own o
      cross join lateral (
        select coalesce((select sum(amount) from credited where id = o.id), 0)
               + coalesce((select sum(amount) from recorded where id = o.id), 0) as amount
      ) s
     where o.paid_at is not null and o.total > s.amount
  ),
  period as (
    select ($2 || '-01')::timestamp at time zone $3 as since,
           (($2 || '-01')::timestamp + interval '1 month') at time zone $3 as until
  )`

export interface MonthSums {
  since: Date
  /** First moment after the month (exclusive). */
  until: Date
  opening: number
  charged: number
  paid: number
  closing: number
}

export async function monthSums(db: Database, { dealerId, month, timeZone }: Month): Promise<MonthSums> {
  const [row] = await db.query<MonthSums>(
    `with ${ENTRY}
     select p.since, p.until,
            coalesce(sum(e.change) filter (where e.at < p.since), 0) as opening,
            coalesce(sum(e.change) filter (where e.at >= p.since and e.change > 0), 0) as charged,
            coalesce(sum(-e.change) filter (where e.at >= p.since and e.change < 0), 0) as paid,
            coalesce(sum(e.change), 0) as closing
       from period p left join entry e on e.at < p.until
      group by p.since, p.until`,
    [dealerId, month, timeZone],
  )
  if (!row) throw new Error('A month has no sums')
  return row
}

export interface MonthEntry {
  at: Date
  kind: 'order' | 'payment' | 'refund'
  order_no: string
  invoice_no: string | null
  amount: number
  /** Balance of the account after this entry. */
  balance: number
}

/** In chronological order. */
export async function monthEntries(db: Database, { dealerId, month, timeZone }: Month): Promise<MonthEntry[]> {
  return db.query<MonthEntry>(
    `with ${ENTRY},
     told as (
       select at, kind, order_no, invoice_no, amount, sum(change) over (order by at, order_no, kind) as balance from entry
     )
     select t.at, t.kind, t.order_no, t.invoice_no, t.amount, t.balance
       from told t cross join period p
      where t.at >= p.since and t.at < p.until
      order by t.at, t.order_no, t.kind`,
    [dealerId, month, timeZone],
  )
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

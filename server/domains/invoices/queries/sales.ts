import type { InvoiceBuyer } from '#contract/invoices/electronic-invoice.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { SoldLine } from '../invoice-content.ts'

/** Sales of a market from one moment to another. */
export interface SalesPeriod {
  market: Market['code']
  from: Date
  /** Exclusive. */
  until: Date
}

/** An invoice issued before `invoiced_at` existed dates from its payment. */
const ISSUED = 'coalesce(o.invoiced_at, o.paid_at)'
const INVOICED = `o.market = $1 and o.invoice_no is not null and o.total > 0 and ${ISSUED} >= $2 and ${ISSUED} < $3`

/** An invoice of the store that no electronic invoice contains yet. Amounts in minor units. */
export interface Sale {
  order_id: string
  invoice_no: string
  issued_at: Date
  total: number
  shipping: number
  rounding: number
  /** Whom the buyer asked it to be made out to; null: they asked for none. */
  buyer: InvoiceBuyer | null
  lines: (SoldLine & { id: string })[]
}

const SALE = `select o.id as order_id, o.invoice_no, ${ISSUED} as issued_at, o.total, o.shipping_payable as shipping,
    o.total - o.goods_payable - o.shipping_payable as rounding,
    coalesce(q.buyer, case when b.is_standing then b.buyer end) as buyer,
    (select json_agg(json_build_object('id', l.id, 'name', l.name, 'quantity', l.quantity, 'line_subtotal',
                                       l.line_subtotal, 'line_total', l.line_total, 'tax', l.tax) order by l.position)
       from order_line l where l.order_id = o.id and l.checkout_type = 'currency') as lines
  from sales_order o
  left join invoice_request q on q.order_id = o.id
  left join invoice_buyer b on b.account_id = o.account_id
  where ${INVOICED} and not exists (select 1 from invoiced_order i where i.order_id = o.id)`

type SaleRow = Omit<Sale, 'lines'> & { lines: Sale['lines'] | null }
const asSale = (row: SaleRow): Sale => ({ ...row, lines: row.lines ?? [] })

/**
 * Sales that need an electronic invoice of their own: their buyers asked for it, or they cost more than `limit`.
 *
 * @param limit minor units; null: no amount needs one
 */
export async function singles(
  db: Database,
  { market, from, until }: SalesPeriod,
  { limit, count }: { limit: number | null; count: number },
): Promise<Sale[]> {
  const rows = await db.query<SaleRow>(
    `select * from (${SALE}) s where s.buyer is not null or s.total > $4 order by s.issued_at, s.invoice_no limit $5`,
    [market, from, until, limit ?? Number.MAX_SAFE_INTEGER, count],
  )
  return rows.map(asSale)
}

/** Sales that nobody asked an electronic invoice of, in the order of their numbers. */
export async function unasked(
  db: Database,
  { market, from, until }: SalesPeriod,
  limit: number | null,
): Promise<Sale[]> {
  const rows = await db.query<SaleRow>(
    `select * from (${SALE}) s where s.buyer is null and s.total <= $4 order by s.invoice_no`,
    [market, from, until, limit ?? Number.MAX_SAFE_INTEGER],
  )
  return rows.map(asSale)
}

/** The earliest sale that no electronic invoice contains; null without one. */
export async function firstUncovered(db: Database, { market, from, until }: SalesPeriod): Promise<Date | null> {
  const [row] = await db.query<{ at: Date | null }>(
    `select min(${ISSUED}) as at from sales_order o
      where ${INVOICED} and not exists (select 1 from invoiced_order i where i.order_id = o.id)`,
    [market, from, until],
  )
  return row?.at ?? null
}

/** A refund with a credit note that no electronic invoice contains yet. */
export interface Refund {
  refund_id: string
  order_id: string
  credit_note_no: string
  created_at: Date
  amount: number
  shipping: number
  /** Money was returned; otherwise less is owed. */
  was_paid: boolean
  lines: { name: string; quantity: number; amount: number; rate_bp: number }[]
}

type RefundRow = Omit<Refund, 'lines'> & { lines: Refund['lines'] | null }

const REFUND = `select r.id as refund_id, r.order_id, r.credit_note_no, r.created_at, r.amount_minor as amount, r.shipping,
    o.paid_at is not null as was_paid,
    (select json_agg(json_build_object('name', l.name, 'quantity', x.quantity, 'amount', x.amount, 'rate_bp',
                                       coalesce((l.tax->>'rate_bp')::int, 0)) order by l.position)
       from jsonb_to_recordset(r.lines) as x (line_id uuid, quantity int, amount bigint)
       join order_line l on l.id = x.line_id where x.amount > 0) as lines
  from refund r join sales_order o on o.id = r.order_id
  where r.credit_note_no is not null and r.amount_minor > 0
    and not exists (select 1 from invoiced_refund i where i.refund_id = r.id)`

const asRefund = (row: RefundRow): Refund => ({ ...row, lines: row.lines ?? [] })

/** Refunds of these orders from before a moment. */
export async function refundsOf(db: Database, orderIds: readonly string[], until: Date): Promise<Refund[]> {
  const rows = await db.query<RefundRow>(`${REFUND} and r.order_id = any($1) and r.created_at < $2 order by r.id`, [
    orderIds,
    until,
  ])
  return rows.map(asRefund)
}

export interface RefundOfAccepted extends Refund {
  original_id: string
}

/** Refunds of invoices that the service has accepted: each needs a note. */
export async function refundsOfAccepted(
  db: Database,
  market: Market['code'],
  count: number,
): Promise<RefundOfAccepted[]> {
  const rows = await db.query<RefundRow & { original_id: string }>(
    `select s.*, e.id as original_id from (${REFUND}) s
       join invoiced_order i on i.order_id = s.order_id
       join electronic_invoice e on e.id = i.invoice_id
      where e.market = $1 and e.state = 'valid' order by s.refund_id limit $2`,
    [market, count],
  )
  return rows.map((row) => ({ ...asRefund(row), original_id: row.original_id }))
}

export interface LedgerRow {
  invoices: number
  refunds: number
  count: number
  uncovered: number
  uncovered_count: number
}

/** The books of a period: invoices and credit notes, and what of both no electronic invoice contains. */
export async function ledger(db: Database, { market, from, until }: SalesPeriod): Promise<LedgerRow> {
  const [row] = await db.query<LedgerRow>(
    `with issued as (
       select o.total, exists (select 1 from invoiced_order i where i.order_id = o.id) as is_covered
         from sales_order o where ${INVOICED}
     ),
     credited as (
       select r.amount_minor as amount,
              exists (select 1 from invoiced_refund i where i.refund_id = r.id)
              -- Of a cancelled electronic invoice nothing is left that a note could lower.
              or exists (select 1 from invoiced_order i join electronic_invoice e on e.id = i.invoice_id
                          where i.order_id = r.order_id and e.state = 'cancelled') as is_covered
         from refund r join sales_order o on o.id = r.order_id
        where o.market = $1 and r.credit_note_no is not null and r.created_at >= $2 and r.created_at < $3
     )
     select coalesce((select sum(total) from issued), 0) as invoices,
            coalesce((select sum(amount) from credited), 0) as refunds,
            (select count(*) from issued) as count,
            coalesce((select sum(total) from issued where not is_covered), 0)
              - coalesce((select sum(amount) from credited where not is_covered), 0) as uncovered,
            (select count(*) from issued where not is_covered) as uncovered_count`,
    [market, from, until],
  )
  if (!row) throw new Error('A period has no ledger')
  return row
}

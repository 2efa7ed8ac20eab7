import type { InvoiceBuyer, InvoiceKind, InvoiceState } from '#contract/invoices/electronic-invoice.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { InvoiceRow } from './electronic-invoices.ts'

export interface ListedInvoice
  extends Omit<InvoiceRow, 'content' | 'payload' | 'submission_id' | 'submission_uid' | 'sent_at' | 'tries'> {
  order_no: string | null
  buyer: InvoiceBuyer | null
  original_kind: InvoiceKind | null
}

interface Filter {
  market: Market['code']
  state: InvoiceState | null
  month: string | null
}

const SELECT = `select e.id, e.market, e.kind, e.number, e.month, e.order_id, e.original_id, e.currency, e.amount, e.count,
    e.state, e.uuid, e.long_id, e.reasons, e.validated_at, e.cancel_asked_at, e.cancel_reason, e.created_at, o.order_no,
    q.buyer, p.kind as original_kind
  from electronic_invoice e
  left join sales_order o on o.id = e.order_id
  left join invoice_request q on q.order_id = e.order_id
  left join electronic_invoice p on p.id = e.original_id`
const WHERE = 'where e.market = $1 and ($2::text is null or e.state = $2) and ($3::text is null or e.month = $3)'

export async function page(
  db: Database,
  { market, state, month, limit, offset }: Filter & { limit: number; offset: number },
): Promise<ListedInvoice[]> {
  return db.query<ListedInvoice>(`${SELECT} ${WHERE} order by e.created_at desc, e.id desc limit $4 offset $5`, [
    market,
    state,
    month,
    limit,
    offset,
  ])
}

export async function count(db: Database, { market, state, month }: Filter): Promise<number> {
  const [row] = await db.query<{ count: number }>(cappedCount(`from electronic_invoice e ${WHERE}`), [
    market,
    state,
    month,
  ])
  return row?.count ?? 0
}

export async function find(db: Database, market: Market['code'], id: string): Promise<ListedInvoice | null> {
  const [row] = await db.query<ListedInvoice>(`${SELECT} where e.market = $1 and e.id = $2`, [market, id])
  return row ?? null
}

/** The electronic invoice that stands for an order's invoice: its own, or none for one in a consolidated invoice. */
export async function ofOrder(db: Database, orderId: string): Promise<ListedInvoice | null> {
  const [row] = await db.query<ListedInvoice>(`${SELECT} where e.order_id = $1 and e.kind = 'invoice'`, [orderId])
  return row ?? null
}

/** The note of a refund, by its credit note's number. */
export async function ofNumber(db: Database, market: Market['code'], number: string): Promise<ListedInvoice | null> {
  const [row] = await db.query<ListedInvoice>(`${SELECT} where e.market = $1 and e.number = $2`, [market, number])
  return row ?? null
}

/** Whether any electronic invoice contains the order. */
export async function isCovered(db: Database, orderId: string): Promise<boolean> {
  const rows = await db.query<{ order_id: string }>('select order_id from invoiced_order where order_id = $1', [
    orderId,
  ])
  return rows.length > 0
}

export interface KindSum {
  kind: InvoiceKind
  state: InvoiceState
  count: number
  amount: number
}

export async function sumsOfMonth(db: Database, market: Market['code'], month: string): Promise<KindSum[]> {
  return db.query<KindSum>(
    `select kind, state, count(*) as count, sum(amount) as amount from electronic_invoice
      where market = $1 and month = $2 group by kind, state order by kind, state`,
    [market, month],
  )
}

/** Months with invoices of the store since a moment, the newest first. @param timeZone decides when a month begins */
export async function months(
  db: Database,
  { market, since, timeZone }: { market: Market['code']; since: Date; timeZone: string },
): Promise<string[]> {
  const rows = await db.query<{ month: string }>(
    `select distinct to_char(at at time zone $3, 'YYYY-MM') as month from (
       select coalesce(invoiced_at, paid_at) as at from sales_order where market = $1 and invoice_no is not null
       union all
       select r.created_at from refund r join sales_order o on o.id = r.order_id where o.market = $1
     ) s where at >= $2 order by month desc limit 60`,
    [market, since, timeZone],
  )
  return rows.map(({ month }) => month)
}

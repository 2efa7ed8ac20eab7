import type { StaffReceipt } from '#contract/payments/staff-receipt.ts'
import type { Market } from '#contract/site/market.ts'
import { cappedCount } from '../../../platform/database/capped-count.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'

export interface NewReceipt {
  payableId: string
  isOfAccount: boolean
  attemptId: string | null
  fileId: string
  bankId: number
  payerName: string
  paidAt: Date
  amount: number
  currency: Market['currency']
  now: Date
}

/** Returns the id. */
export async function create(db: Database, receipt: NewReceipt): Promise<string> {
  const id = newId(receipt.now.getTime())
  await db.query(
    `insert into receipt (id, order_id, attempt_id, file_id, bank_id, payer_name, paid_at, amount_minor, currency, state,
                          created_at, receivable_payment_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'REVIEW', $10, $11)`,
    [
      id,
      receipt.isOfAccount ? null : receipt.payableId,
      receipt.attemptId,
      receipt.fileId,
      receipt.bankId,
      receipt.payerName,
      receipt.paidAt,
      receipt.amount,
      receipt.currency,
      receipt.now,
      receipt.isOfAccount ? receipt.payableId : null,
    ],
  )
  return id
}

/** States of the receipts of an order, or of a payment towards an account, oldest first. */
export async function statesOf(db: Database, payableId: string): Promise<StaffReceipt['state'][]> {
  const rows = await db.query<{ state: StaffReceipt['state'] }>(
    'select state from receipt where order_id = $1 or receivable_payment_id = $1 order by created_at',
    [payableId],
  )
  return rows.map(({ state }) => state)
}

/** The order of a receipt r, or the payment towards the account of a dealer. */
const OF_RECEIPT = `from receipt r
  left join sales_order o on o.id = r.order_id
  left join receivable_payment p on p.id = r.receivable_payment_id
  left join dealer_company d on d.id = p.dealer_id`
const OF_MARKET = 'coalesce(o.market, p.market) = $1'

export interface OpenReceipt {
  id: string
  payable_id: string
  attempt_id: string | null
  state: StaffReceipt['state']
}

export async function find(db: Database, market: Market['code'], id: string): Promise<OpenReceipt | null> {
  const [row] = await db.query<OpenReceipt>(
    `select r.id, coalesce(r.order_id, r.receivable_payment_id) as payable_id, r.attempt_id, r.state
       ${OF_RECEIPT} where r.id = $2 and ${OF_MARKET}`,
    [market, id],
  )
  return row ?? null
}

interface ReceiptDecision {
  id: string
  state: 'APPROVED' | 'REJECTED'
  reason: string | null
  by: string
  now: Date
}

export function recordDecision(transaction: Transaction, { id, state, reason, by, now }: ReceiptDecision): void {
  transaction.send('update receipt set state = $2, reason = $3, decided_by = $4, decided_at = $5 where id = $1', [
    id,
    state,
    reason,
    by,
    now,
  ])
}

type Row = Omit<StaffReceipt, 'paid_at' | 'created_at' | 'order' | 'customer' | 'bank_name'> & {
  paid_at: Date
  created_at: Date
  order_id: string
  order_no: string
  total: number
  status: string
  first_name: string
  last_name: string
  phone: string
}

const SHOWN = `select r.id, r.file_id, r.bank_id, r.payer_name, r.paid_at, r.amount_minor as amount, r.state, r.reason,
    r.created_at, r.currency, coalesce(o.id, p.id) as order_id,
    coalesce(o.order_no, p.payment_no) as order_no, coalesce(o.total, p.amount_minor) as total,
    coalesce(o.status, 'PENDING_PAYMENT') as status, p.dealer_id as account_of, a.first_name, a.last_name, a.phone
  ${OF_RECEIPT}
  join account a on a.id = coalesce(o.account_id, d.account_id)`

export type ShownReceipt = Omit<StaffReceipt, 'bank_name'>

function asShown({ paid_at, created_at, order_id, order_no, total, status, ...row }: Row): ShownReceipt {
  const { first_name, last_name, phone, ...receipt } = row
  return {
    ...receipt,
    paid_at: paid_at.toISOString(),
    created_at: created_at.toISOString(),
    order: { id: order_id, order_no, total, status },
    customer: { first_name, last_name, phone },
  }
}

export async function show(db: Database, id: string): Promise<ShownReceipt | null> {
  const [row] = await db.query<Row>(`${SHOWN} where r.id = $1`, [id])
  return row ? asShown(row) : null
}

export interface ReceiptFilter {
  market: Market['code']
  state: StaffReceipt['state'] | null
}

export async function page(
  db: Database,
  { market, state, limit, offset }: ReceiptFilter & { limit: number; offset: number },
): Promise<ShownReceipt[]> {
  const rows = await db.query<Row>(
    `${SHOWN} where ${OF_MARKET} and ($2::text is null or r.state = $2) order by r.created_at limit $3 offset $4`,
    [market, state, limit, offset],
  )
  return rows.map(asShown)
}

export async function count(db: Database, { market, state }: ReceiptFilter): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    cappedCount(`${OF_RECEIPT}
      where ${OF_MARKET} and ($2::text is null or r.state = $2)`),
    [market, state],
  )
  return row?.count ?? 0
}

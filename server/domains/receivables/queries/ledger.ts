import type { EntryKind } from '#contract/receivables/open-item.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface EntryRow {
  id: string
  dealer_id: string
  kind: EntryKind
  /** Minor units, below zero in the dealer's favour. */
  amount: number
  open: number
  number: string | null
  order_id: string | null
  order_no: string | null
  due_at: Date | null
  created_at: Date
  /** A payment for an order that was not sent yet: its invoice will use it. */
  is_reserved: boolean
}

const ENTRIES = `select e.id, e.dealer_id, e.kind, e.amount_minor as amount, e.open_minor as open, e.number, e.order_id,
    o.order_no, e.due_at, e.created_at,
    e.kind = 'payment' and o.id is not null and o.status not in ('CANCELLED', 'REFUNDED')
      and not exists (select 1 from receivable_entry i where i.order_id = o.id and i.kind = 'invoice') as is_reserved
  from receivable_entry e left join sales_order o on o.id = e.order_id`
/** Oldest first: invoices by the day they are due. */
const OLDEST_FIRST = 'order by coalesce(e.due_at, e.created_at), e.created_at, e.id'

/** Locks the dealer's row, which every change of the dealer's ledger does first. */
export const lockDealer = (transaction: Transaction, dealerId: string): void =>
  transaction.send('select 1 from dealer_company where id = $1 for no key update', [dealerId])

export const openEntries = (db: Database, dealerId: string): Promise<EntryRow[]> =>
  db.query<EntryRow>(`${ENTRIES} where e.dealer_id = $1 and e.open_minor <> 0 ${OLDEST_FIRST}`, [dealerId])

/** What of these dealers' invoices was due before a moment and is open; those without are missing. */
export async function overdueOf(
  db: Database,
  dealerIds: readonly string[],
  before: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.query<{ dealer_id: string; amount: number }>(
    `select dealer_id, sum(open_minor) as amount from receivable_entry
      where dealer_id = any($1) and kind = 'invoice' and open_minor > 0 and due_at < $2 group by dealer_id`,
    [dealerIds, before],
  )
  return new Map(rows.map(({ dealer_id, amount }) => [dealer_id, amount]))
}

export interface PaymentOfOrder {
  payment_no: string
  amount: number
  total: number
  invoices: number
  received_at: Date
}

/** Payments towards the account that paid the invoice of an order, oldest first. */
export const paymentsOfOrder = (db: Database, orderId: string): Promise<PaymentOfOrder[]> =>
  db.query<PaymentOfOrder>(
    `select p.payment_no, a.amount_minor as amount, -c.amount_minor as total, c.created_at as received_at,
            (select count(*) from receivable_allocation other where other.credit_id = c.id) as invoices
       from receivable_entry i
       join receivable_allocation a on a.debit_id = i.id
       join receivable_entry c on c.id = a.credit_id
       join receivable_payment p on p.id = c.payment_id
      where i.order_id = $1 and i.kind = 'invoice' order by c.created_at, c.id`,
    [orderId],
  )

/** The newest payment of a dealer that did not bounce. */
export async function lastPayment(
  db: Database,
  dealerId: string,
): Promise<{ created_at: Date; amount: number; payment_no: string | null } | null> {
  const [row] = await db.query<{ created_at: Date; amount: number; payment_no: string | null }>(
    `select created_at, -amount_minor as amount, case when payment_id is not null then number end as payment_no
       from receivable_entry
      where dealer_id = $1 and kind = 'payment'
        and not exists (select 1 from receivable_allocation n join receivable_entry b on b.id = n.debit_id
                         where n.credit_id = receivable_entry.id and b.kind = 'bounced')
      order by created_at desc, id desc limit 1`,
    [dealerId],
  )
  return row ?? null
}

/** Those of these ids that are this dealer's. */
export const entriesOf = (db: Database, dealerId: string, ids: readonly string[]): Promise<EntryRow[]> =>
  db.query<EntryRow>(`${ENTRIES} where e.dealer_id = $1 and e.id = any($2) ${OLDEST_FIRST}`, [dealerId, ids])

/** The documents of one order, its invoice first. */
export const ofOrder = (db: Database, orderId: string): Promise<EntryRow[]> =>
  db.query<EntryRow>(`${ENTRIES} where e.order_id = $1 order by e.kind <> 'invoice', e.created_at, e.id`, [orderId])

/** The document of a payment towards the account. */
export async function ofPayment(db: Database, paymentId: string): Promise<EntryRow | null> {
  const [row] = await db.query<EntryRow>(`${ENTRIES} where e.payment_id = $1`, [paymentId])
  return row ?? null
}

/** A dealer's documents of this number. */
export const numbered = (db: Database, dealerId: string, number: string): Promise<EntryRow[]> =>
  db.query<EntryRow>(`${ENTRIES} where e.dealer_id = $1 and e.number = $2 ${OLDEST_FIRST}`, [dealerId, number])

/** What a credit is used for. */
export const paidBy = (db: Database, creditId: string): Promise<EntryRow[]> =>
  db.query<EntryRow>(
    `${ENTRIES} join receivable_allocation n on n.debit_id = e.id where n.credit_id = $1 ${OLDEST_FIRST}`,
    [creditId],
  )

export interface NewEntry {
  id: string
  dealerId: string
  kind: EntryKind
  amount: number
  orderId?: string | null
  refundId?: string | null
  attemptId?: string | null
  paymentId?: string | null
  number?: string | null
  dueAt?: Date | null
  reason?: string | null
  actorId?: string | null
  now: Date
}

export function insert(transaction: Transaction, entry: NewEntry): void {
  transaction.send(
    `insert into receivable_entry (id, dealer_id, kind, amount_minor, open_minor, order_id, refund_id, attempt_id,
                                   payment_id, number, due_at, reason, actor_id, created_at)
     values ($1, $2, $3, $4, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      entry.id,
      entry.dealerId,
      entry.kind,
      entry.amount,
      entry.orderId ?? null,
      entry.refundId ?? null,
      entry.attemptId ?? null,
      entry.paymentId ?? null,
      entry.number ?? null,
      entry.dueAt ?? null,
      entry.reason ?? null,
      entry.actorId ?? null,
      entry.now,
    ],
  )
}

/** An invoice from before numbers were given on sending gets its number later. */
export const numberInvoice = (
  transaction: Transaction,
  id: string,
  { number, dueAt }: { number: string; dueAt: Date },
): void => transaction.send('update receivable_entry set number = $2, due_at = $3 where id = $1', [id, number, dueAt])

export interface Link {
  creditId: string
  debitId: string
  amount: number
  /** null: by the system. */
  by: string | null
  now: Date
}

/** Links two open documents of one dealer, whose row is locked; the database refuses more than what is open. */
export function link(transaction: Transaction, { creditId, debitId, amount, by, now }: Link): void {
  transaction.send(
    `insert into receivable_allocation (credit_id, debit_id, amount_minor, created_at, created_by)
     values ($1, $2, $3, $4, $5)
     on conflict (credit_id, debit_id) do update
        set amount_minor = receivable_allocation.amount_minor + excluded.amount_minor`,
    [creditId, debitId, amount, now, by],
  )
  transaction.send('update receivable_entry set open_minor = open_minor + $2 where id = $1', [creditId, amount])
  transaction.send('update receivable_entry set open_minor = open_minor - $2 where id = $1', [debitId, amount])
}

/** Takes a link out, which opens both documents again; returns its amount, null when there is none. */
export async function unlink(
  transaction: Transaction,
  { creditId, debitId }: Pick<Link, 'creditId' | 'debitId'>,
): Promise<number | null> {
  const [row] = await transaction.query<{ amount: number }>(
    'delete from receivable_allocation where credit_id = $1 and debit_id = $2 returning amount_minor as amount',
    [creditId, debitId],
  )
  if (!row) return null
  transaction.send('update receivable_entry set open_minor = open_minor - $2 where id = $1', [creditId, row.amount])
  transaction.send('update receivable_entry set open_minor = open_minor + $2 where id = $1', [debitId, row.amount])
  return row.amount
}

import type { AttemptState } from '#contract/orders/order.ts'
import type { PaymentService } from '#contract/payments/payment-service.ts'
import type { Market } from '#contract/site/market.ts'
import type { StaffPayment } from '#contract/staff/staff-record.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { RecordedPayment } from '../../orders/services/recorded-payments.ts'

/** Data of an attempt that is only displayed. */
export interface AttemptDetail {
  /** `page`: form post to the gateway; `va`, `qr`: text shown on our page; `none`: bank transfer. */
  method: 'page' | 'va' | 'qr' | 'none'
  /** The gateway's own id of the method. */
  code: number | null
  name: string | null
  /** Virtual account number or QR content, once the gateway returned it. */
  text?: string
  /** Refund by staff of money that no order could take. */
  refund?: NonNullable<StaffPayment['refund']>
  /** Payment recorded by staff. */
  recorded?: RecordedPayment
  /** Set if this is not a payment but a surplus to refund: id of the attempt that was overpaid. */
  surplus_of?: string
}

export interface AttemptRow {
  id: string
  /** The order that is paid, or the payment towards a dealer's account. */
  payable_id: string
  attempt_no: number
  /** NONE: nothing was to be paid. */
  provider: PaymentService
  payment_method_id: number | null
  ref_no: string
  /** Minor units. */
  amount_minor: number
  currency: Market['currency']
  state: AttemptState
  provider_txn_id: string | null
  /** The gateway's own number of the payment, from its opening on. */
  provider_reference: string | null
  detail: AttemptDetail
  reason: string | null
  expires_at: Date
  created_at: Date
  form_used_at: Date | null
  settled_at: Date | null
  requeried: number
  requery_at: Date | null
}

/** The attempts of the order or of the payment $1: ids of the two never meet. */
const OF_PAYABLE = '(order_id = $1 or receivable_payment_id = $1)'

export const ATTEMPT_COLUMNS = `id, coalesce(order_id, receivable_payment_id) as payable_id, attempt_no, provider, payment_method_id, ref_no, amount_minor, currency, state,
  provider_txn_id, provider_reference, detail, reason, expires_at, created_at, form_used_at, settled_at, requeried, requery_at`

export type NewAttempt = Pick<
  AttemptRow,
  | 'payable_id'
  | 'attempt_no'
  | 'provider'
  | 'payment_method_id'
  | 'ref_no'
  | 'amount_minor'
  | 'currency'
  | 'detail'
  | 'expires_at'
  | 'created_at'
> & { isOfAccount: boolean }

/** Returns the id. */
export async function create(db: Database, row: NewAttempt): Promise<string> {
  const id = newId(row.created_at.getTime())
  await db.query(
    `insert into payment_attempt (id, order_id, attempt_no, provider, payment_method_id, ref_no, amount_minor, currency,
                                  state, detail, expires_at, created_at, receivable_payment_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'CREATED', $9, $10, $11, $12)`,
    [
      id,
      row.isOfAccount ? null : row.payable_id,
      row.attempt_no,
      row.provider,
      row.payment_method_id,
      row.ref_no,
      row.amount_minor,
      row.currency,
      JSON.stringify(row.detail),
      row.expires_at,
      row.created_at,
      row.isOfAccount ? row.payable_id : null,
    ],
  )
  return id
}

export async function find(db: Database, id: string): Promise<AttemptRow | null> {
  const [row] = await db.query<AttemptRow>(`select ${ATTEMPT_COLUMNS} from payment_attempt where id = $1`, [id])
  return row ?? null
}

export async function findByRef(db: Database, provider: string, refNo: string): Promise<AttemptRow | null> {
  const [row] = await db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt where provider = $1 and ref_no = $2`,
    [provider, refNo],
  )
  return row ?? null
}

export async function findByReference(db: Database, provider: string, reference: string): Promise<AttemptRow | null> {
  const [row] = await db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt where provider = $1 and provider_reference = $2`,
    [provider, reference],
  )
  return row ?? null
}

/** Newest first. */
export async function ofPayable(db: Database, payableId: string): Promise<AttemptRow[]> {
  return db.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt where ${OF_PAYABLE} order by attempt_no desc`,
    [payableId],
  )
}

/** Locks an attempt; its order must be locked already. */
export async function lock(transaction: Transaction, id: string): Promise<AttemptRow | null> {
  const [row] = await transaction.query<AttemptRow>(
    `select ${ATTEMPT_COLUMNS} from payment_attempt where id = $1 for update`,
    [id],
  )
  return row ?? null
}

/** Whether another attempt of the same gateway was paid by this transaction. */
export async function isTransactionSeen(
  db: Database,
  { provider, id }: Pick<AttemptRow, 'provider' | 'id'>,
  transactionId: string,
): Promise<boolean> {
  const rows = await db.query(
    'select 1 from payment_attempt where provider = $1 and provider_txn_id = $2 and id <> $3',
    [provider, transactionId, id],
  )
  return rows.length > 0
}

export interface AttemptUpdate {
  state: AttemptState
  reason?: string | null
  transactionId?: string | null
  settledAt?: Date | null
}

/** Writes the new state of a locked attempt; omitted fields stay unchanged. */
export function updateState(
  transaction: Transaction,
  id: string,
  { state, reason, transactionId, settledAt }: AttemptUpdate,
): void {
  transaction.send(
    `update payment_attempt
        set state = $2, reason = coalesce($3, reason), provider_txn_id = coalesce(provider_txn_id, $4),
            settled_at = coalesce(settled_at, $5)
      where id = $1`,
    [id, state, reason ?? null, transactionId ?? null, settledAt ?? null],
  )
}

/** Extends the expiry of an attempt, never shortens it; its order must be locked. */
export const prolong = (transaction: Transaction, id: string, until: Date): void =>
  transaction.send('update payment_attempt set expires_at = greatest(expires_at, $2) where id = $1', [id, until])

/**
 * Expires attempts of an order whose gateway form was never used.
 *
 * @param but provider whose attempts stay
 */
export function expireUnused(
  transaction: Transaction,
  orderId: string,
  but: AttemptRow['provider'] | null = null,
): void {
  transaction.send(
    `update payment_attempt set state = 'EXPIRED', reason = 'replaced'
      where ${OF_PAYABLE} and state = 'CREATED' and form_used_at is null and provider is distinct from $2`,
    [orderId, but],
  )
}

/** Takes the one-time gateway form of an attempt; only the caller that gets true may use it. */
export async function leaseForm(
  db: Database,
  id: string,
  { now, stale }: { now: Date; stale: Date },
): Promise<boolean> {
  const rows = await db.query(
    `update payment_attempt set form_used_at = $2
      where id = $1 and state = 'CREATED' and (form_used_at is null or form_used_at < $3) returning id`,
    [id, now, stale],
  )
  return rows.length === 1
}

/** Makes the form available again after the gateway was unreachable. */
export async function releaseForm(db: Database, id: string): Promise<void> {
  await db.query(`update payment_attempt set form_used_at = null where id = $1 and state = 'CREATED'`, [id])
}

/** Records that the payer was sent to the gateway, or sees the payment instructions. */
export async function markRedirected(
  db: Database,
  id: string,
  { detail, reference, requeryAt }: { detail: AttemptDetail; reference: string | null; requeryAt: Date },
): Promise<void> {
  await db.query(
    `update payment_attempt set state = 'REDIRECTED', detail = $2, requery_at = $3, provider_reference = $4
     where id = $1 and state = 'CREATED'`,
    [id, JSON.stringify(detail), requeryAt, reference],
  )
}

/** Records that the payment of a locked attempt was refunded. */
export function recordRefund(
  transaction: Transaction,
  { id, detail }: Pick<AttemptRow, 'id' | 'detail'>,
  refund: NonNullable<StaffPayment['refund']>,
): void {
  transaction.send(`update payment_attempt set state = 'REFUNDED', detail = $2 where id = $1`, [
    id,
    JSON.stringify({ ...detail, refund }),
  ])
}

/** Lowers a pending bank transfer to the amount that is still open; the order must be locked. */
export const lowerTransfer = (transaction: Transaction, orderId: string, amount: number): void =>
  transaction.send(
    `update payment_attempt set amount_minor = $2
      where order_id = $1 and provider = 'MANUAL' and state = 'CREATED' and not detail ? 'recorded'`,
    [orderId, amount],
  )

export const markRefunded = (transaction: Transaction, orderId: string): void =>
  transaction.send(`update payment_attempt set state = 'REFUNDED' where order_id = $1 and state = 'SUCCEEDED'`, [
    orderId,
  ])

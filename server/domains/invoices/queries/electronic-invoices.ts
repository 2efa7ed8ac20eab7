import type { InvoiceKind, InvoiceReason, InvoiceState } from '#contract/invoices/electronic-invoice.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { DueRows } from '../../../platform/jobs/due-rows.ts'
import type { InvoiceContent } from '../invoice-content.ts'

export interface InvoiceRow {
  id: string
  market: Market['code']
  kind: InvoiceKind
  number: string
  month: string
  order_id: string | null
  original_id: string | null
  currency: Market['currency']
  amount: number
  content: InvoiceContent
  count: number
  state: InvoiceState
  tries: number
  submission_id: string | null
  sent_at: Date | null
  payload: string | null
  submission_uid: string | null
  uuid: string | null
  long_id: string | null
  reasons: InvoiceReason[]
  validated_at: Date | null
  cancel_asked_at: Date | null
  cancel_reason: string | null
  created_at: Date
}

export const COLUMNS = `id, market, kind, number, month, order_id, original_id, currency, amount, content, count, state, tries,
  submission_id, sent_at, payload, submission_uid, uuid, long_id, reasons, validated_at, cancel_asked_at, cancel_reason,
  created_at`

export interface NewInvoice {
  market: Market['code']
  kind: InvoiceKind
  number: string
  month: string
  orderId: string | null
  originalId: string | null
  currency: Market['currency']
  amount: number
  content: InvoiceContent
  orderIds: readonly string[]
  refundIds: readonly string[]
  /** Refused before it was sent, such as without a buyer; empty: waits to be sent. */
  reasons: readonly InvoiceReason[]
  now: Date
}

/** Writes an electronic invoice and what it contains. An order or refund in two of them fails the transaction. */
export function insert(transaction: Transaction, invoice: NewInvoice): string {
  const id = newId(invoice.now.getTime())
  transaction.send(
    `insert into electronic_invoice (id, market, kind, number, month, order_id, original_id, currency, amount, content,
                                     count, state, next_at, reasons, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $13, $13)`,
    [
      id,
      invoice.market,
      invoice.kind,
      invoice.number,
      invoice.month,
      invoice.orderId,
      invoice.originalId,
      invoice.currency,
      invoice.amount,
      JSON.stringify(invoice.content),
      Math.max(1, invoice.orderIds.length),
      invoice.reasons.length > 0 ? 'refused' : 'waiting',
      invoice.now,
      JSON.stringify(invoice.reasons),
    ],
  )
  transaction.send('insert into invoiced_order (order_id, invoice_id) select unnest($2::uuid[]), $1::uuid', [
    id,
    invoice.orderIds,
  ])
  transaction.send('insert into invoiced_refund (refund_id, invoice_id) select unnest($2::uuid[]), $1::uuid', [
    id,
    invoice.refundIds,
  ])
  addEvent(transaction, { invoiceId: id, event: 'made', detail: {}, actorId: null, now: invoice.now })
  return id
}

export interface NewEvent {
  invoiceId: string
  event: string
  detail: object
  actorId: string | null
  now: Date
}

export const addEvent = (transaction: Transaction, { invoiceId, event, detail, actorId, now }: NewEvent): void =>
  transaction.send(
    `insert into electronic_invoice_event (id, invoice_id, event, detail, actor_id, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [newId(now.getTime()), invoiceId, event, JSON.stringify(detail), actorId, now],
  )

export async function find(db: Database, market: Market['code'], id: string): Promise<InvoiceRow | null> {
  const [row] = await db.query<InvoiceRow>(`select ${COLUMNS} from electronic_invoice where market = $1 and id = $2`, [
    market,
    id,
  ])
  return row ?? null
}

export async function lock(transaction: Transaction, market: Market['code'], id: string): Promise<InvoiceRow | null> {
  const [row] = await transaction.query<InvoiceRow>(
    `select ${COLUMNS} from electronic_invoice where market = $1 and id = $2 for update`,
    [market, id],
  )
  return row ?? null
}

/**
 * A request without an answer is looked up after this time: longer than the client waits for an answer, and than the
 * service needs to list what it received.
 */
export const LOOK_UP_MS = 2 * 60_000

/** The law requires each of them: none is given up, and the list of staff shows the state. */
const QUESTIONS = {
  name: 'follow electronic invoices',
  table: 'electronic_invoice',
  dueAt: 'next_at',
  tries: 'tries',
  beganAt: 'updated_at',
  leaseMs: LOOK_UP_MS,
  isEndless: true,
  givenUp: {},
} as const

/** One question is about all invoices of a request. */
const ofRequest = <Key extends 'submission_id' | 'submission_uid'>(request: Key, state: InvoiceState) => ({
  ...QUESTIONS,
  key: [request] as const,
  where: `t.market = $2 and t.state = '${state}' and t.${request} is not null`,
  isFirst: `not exists (select 1 from electronic_invoice o
    where o.market = t.market and o.state = t.state and o.${request} = t.${request} and o.id < t.id)`,
  columns: `t.${request}`,
})

/** Requests whose answer was never stored. */
export const UNANSWERED: DueRows<{ submission_id: string }> = {
  ...ofRequest('submission_id', 'waiting'),
  name: 'send electronic invoices',
  pausesMs: [LOOK_UP_MS],
  limit: 10,
}

/** Requests with undecided invoices. "Get submission" is to be asked every 3 to 5 seconds at most. */
export const UNDECIDED: DueRows<{ submission_uid: string }> = {
  ...ofRequest('submission_uid', 'submitted'),
  pausesMs: [5, 10, 20, 40, 80, 160, 320, 600].map((seconds) => seconds * 1000),
  limit: 20,
}

/** Accepted ones whose cancellation was asked for and not confirmed. */
export const CANCELLING: DueRows<InvoiceRow> = {
  ...QUESTIONS,
  key: ['id'],
  where: `t.market = $2 and t.state = 'valid' and t.cancel_asked_at is not null`,
  columns: COLUMNS,
  pausesMs: [60_000],
  limit: 20,
}

interface Due {
  market: Market['code']
  now: Date
  limit: number
}

/** Waiting invoices that no request contains, the oldest first; locked. */
export async function lockUnsent(transaction: Transaction, { market, now, limit }: Due): Promise<InvoiceRow[]> {
  return transaction.query<InvoiceRow>(
    `select ${COLUMNS} from electronic_invoice
      where market = $1 and state = 'waiting' and submission_id is null and next_at <= $2
      order by created_at, id limit $3 for update`,
    [market, now, limit],
  )
}

/** Before the request: what is sent, and as part of which request. */
export const markSending = (
  transaction: Transaction,
  id: string,
  { submissionId, payload, now, next }: { submissionId: string; payload: string; now: Date; next: Date },
): void =>
  transaction.send(
    `update electronic_invoice
        set submission_id = $2, payload = $3, sent_at = $4, next_at = $5, reasons = '[]', updated_at = $4
      where id = $1`,
    [id, submissionId, payload, now, next],
  )

/** Invoices of one request, in the order in which they were sent. */
export async function ofSubmission(db: Database, submissionId: string): Promise<InvoiceRow[]> {
  return db.query<InvoiceRow>(
    `select ${COLUMNS} from electronic_invoice where submission_id = $1 and state = 'waiting' order by created_at, id`,
    [submissionId],
  )
}

/** Ids that the service gave an electronic invoice in earlier requests. */
export async function earlierUuids(db: Database, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ uuid: string }>(
    `select detail->>'uuid' as uuid from electronic_invoice_event where invoice_id = any($1) and event = 'submitted'`,
    [ids],
  )
  return new Set(rows.map(({ uuid }) => uuid))
}

/** The service has it. */
export const markSubmitted = (
  transaction: Transaction,
  id: string,
  { submissionUid, uuid, now, next }: { submissionUid: string; uuid: string; now: Date; next: Date },
): void =>
  transaction.send(
    `update electronic_invoice
        set state = 'submitted', submission_uid = $2, uuid = $3, next_at = $5, tries = 0, updated_at = $4
      where id = $1 and state = 'waiting'`,
    [id, submissionUid, uuid, now, next],
  )

/** Certainly not with the service: sent anew, with a new date, from `next` on. */
export const release = (transaction: Transaction, id: string, { now, next }: { now: Date; next: Date }): void =>
  transaction.send(
    `update electronic_invoice
        set state = 'waiting', submission_id = null, payload = null, sent_at = null, submission_uid = null, uuid = null,
            long_id = null, validated_at = null, cancel_asked_at = null, cancel_reason = null, cancelled_at = null,
            reasons = '[]', next_at = $3, updated_at = $2
      where id = $1`,
    [id, now, next],
  )

export const markRefused = (
  transaction: Transaction,
  id: string,
  { reasons, now }: { reasons: readonly InvoiceReason[]; now: Date },
): void =>
  transaction.send(
    `update electronic_invoice
        set state = 'refused', reasons = $2, submission_id = null, payload = null, updated_at = $3
      where id = $1`,
    [id, JSON.stringify(reasons), now],
  )

interface Accepted {
  uuid: string
  longId: string | null
  validatedAt: Date
  now: Date
}

export const markValid = (transaction: Transaction, id: string, { uuid, longId, validatedAt, now }: Accepted): void =>
  transaction.send(
    `update electronic_invoice
        set state = 'valid', uuid = $2, long_id = $3, validated_at = $4, payload = null, reasons = '[]', updated_at = $5
      where id = $1`,
    [id, uuid, longId, validatedAt, now],
  )

export async function ofSubmissionUid(db: Database, market: Market['code'], uid: string): Promise<InvoiceRow[]> {
  return db.query<InvoiceRow>(
    `select ${COLUMNS} from electronic_invoice
      where market = $1 and submission_uid = $2 and state = 'submitted' order by created_at, id`,
    [market, uid],
  )
}

export async function countOfMonth(
  db: Database,
  { market, month, kind }: { market: Market['code']; month: string; kind: InvoiceKind },
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) as count from electronic_invoice where market = $1 and month = $2 and kind = $3',
    [market, month, kind],
  )
  return row?.count ?? 0
}

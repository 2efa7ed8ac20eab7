import { randomUUID } from 'node:crypto'
import type { InvoiceReason } from '#contract/invoices/electronic-invoice.ts'
import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { runDueRows } from '../../../platform/jobs/due-rows.ts'
import type { ReportFailure } from '../../../platform/tasks/background-tasks.ts'
import {
  ChannelBusy,
  ChannelDuplicate,
  ChannelLocked,
  ChannelRefused,
  type InvoiceChannel,
  type InvoiceToSend,
  type ServiceRecord,
  type SubmitAnswer,
} from '../channel.ts'
import * as buyers from '../queries/buyers.ts'
import * as invoices from '../queries/electronic-invoices.ts'
import type { InvoiceChannels } from './invoice-channels.ts'
import { BUYER_MISSING } from './make-invoices.ts'
import { isOfService, whileOpen } from './pause.ts'

const MINUTE_MS = 60_000
/** After this time the service lists everything that it received: what it does not list never arrived. */
const SETTLED_MS = 60 * MINUTE_MS
/** Clocks of store and service may differ by this much. */
const CLOCKS_MS = 10 * MINUTE_MS
/** Requests of one round. */
const AT_ONCE = 10

const TOO_LARGE: InvoiceReason = { code: 'TOO_LARGE', text: '' }
const UNKNOWN_STATE: InvoiceReason = { code: 'STATE_UNKNOWN', text: '' }

type Row = invoices.InvoiceRow

/**
 * Sends what waits. Nothing is sent twice: what a request contains is stored before it is sent, and a request whose
 * answer was never stored is looked up by the store's own numbers first (decision 0045).
 *
 * @returns the number of electronic invoices that the service has received
 */
export async function sendInvoices(store: Store, channels: InvoiceChannels, report?: ReportFailure): Promise<number> {
  return whileOpen(store, channels, async (channel) => {
    let sent = await lookUpUnanswered(store, channel, report)
    for (let round = 0; round < AT_ONCE; round += 1) {
      const submissionId = await prepare(store, channel)
      if (submissionId === null) break
      sent += await deliver(submissionId, channel, store)
    }
    return sent
  })
}

const nowOf = ({ clock }: Store): Date => new Date(clock.now())
const later = (now: Date, ms: number): Date => new Date(now.getTime() + ms)

/** Writes the next request into the rows that it contains. @returns null when nothing waits */
async function prepare({ db, config, clock }: Store, channel: InvoiceChannel): Promise<string | null> {
  const now = new Date(clock.now())
  return db.transaction(async (transaction) => {
    const { count, invoiceBytes, requestBytes } = channel.limits
    const due = await invoices.lockUnsent(transaction, { market: config.market.code, now, limit: count })
    const submissionId = randomUUID()
    let bytes = 0
    let included = 0
    for (const row of due) {
      const written = await writeRow(transaction, row, { channel, now })
      const size = 'payload' in written ? channel.sizeOf(written.payload) : 0
      if (!('payload' in written) || size > invoiceBytes) {
        refuse(transaction, row, { reasons: ['payload' in written ? TOO_LARGE : written.reason], now })
      } else if (bytes + size <= requestBytes) {
        const next = later(now, invoices.LOOK_UP_MS)
        invoices.markSending(transaction, row.id, { submissionId, payload: written.payload, now, next })
        bytes += size
        included += 1
      }
    }
    return included > 0 ? submissionId : null
  })
}

type Written = { payload: string } | { reason: InvoiceReason }

async function writeRow(
  transaction: Transaction,
  row: Row,
  { channel, now }: { channel: InvoiceChannel; now: Date },
): Promise<Written> {
  const original = row.original_id === null ? null : await invoices.find(transaction, row.market, row.original_id)
  const needsBuyer = row.kind === 'invoice' || original?.kind === 'invoice'
  const wished = needsBuyer && row.order_id !== null ? await buyers.ofOrder(transaction, row.order_id) : null
  if (needsBuyer && !wished) return { reason: BUYER_MISSING }
  const stateCode = wished && (await buyers.stateCode(transaction, wished.state_id))
  if (wished && !stateCode) return { reason: UNKNOWN_STATE }
  const toSend: InvoiceToSend = {
    kind: row.kind,
    number: row.number,
    currency: row.currency,
    content: row.content,
    buyer: wished && { ...wished, stateCode: (stateCode ?? '').slice(-2) },
    original: original && { number: original.number, uuid: original.uuid ?? '' },
  }
  return { payload: channel.write(toSend, now) }
}

function refuse(
  transaction: Transaction,
  { id }: Row,
  { reasons, now }: { reasons: readonly InvoiceReason[]; now: Date },
): void {
  invoices.markRefused(transaction, id, { reasons, now })
  invoices.addEvent(transaction, { invoiceId: id, event: 'refused', detail: { reasons }, actorId: null, now })
}

/** Sends a prepared request, exactly as it is stored, and stores the answer. */
async function deliver(submissionId: string, channel: InvoiceChannel, store: Store): Promise<number> {
  const { db } = store
  const rows = await invoices.ofSubmission(db, submissionId)
  if (rows.length === 0) return 0
  const sent = rows.map(({ number, payload }) => ({ number, payload: payload ?? '' }))
  try {
    const answer = await channel.submit(sent)
    return await storeAnswer(submissionId, answer, store)
  } catch (error) {
    // It arrived before: it is looked up in the next round.
    if (error instanceof ChannelDuplicate) return 0
    const now = nowOf(store)
    if (error instanceof ChannelRefused) {
      await db.transaction(async (transaction) => {
        for (const row of rows) refuse(transaction, row, { reasons: error.reasons, now })
      })
      return 0
    }
    // Certainly not carried out: written anew when the service is open again.
    if (error instanceof ChannelBusy || error instanceof ChannelLocked)
      await db.transaction(async (transaction) => {
        for (const { id } of rows) invoices.release(transaction, id, { now, next: now })
      })
    throw error
  }
}

async function storeAnswer(
  submissionId: string,
  { submissionUid, accepted, refused }: SubmitAnswer,
  store: Store,
): Promise<number> {
  const now = nowOf(store)
  return store.db.transaction(async (transaction) => {
    const rows = await invoices.ofSubmission(transaction, submissionId)
    for (const row of rows) {
      const got = accepted.find(({ number }) => number === row.number)
      const not = refused.find(({ number }) => number === row.number)
      if (got) receive(transaction, row, { uuid: got.uuid, submissionUid, now })
      else if (not) refuse(transaction, row, { reasons: not.reasons, now })
    }
    return rows.length
  })
}

function receive(
  transaction: Transaction,
  { id }: Row,
  { uuid, submissionUid, now }: { uuid: string; submissionUid: string; now: Date },
): void {
  invoices.markSubmitted(transaction, id, { submissionUid, uuid, now, next: now })
  const detail = { uuid, submission_uid: submissionUid }
  invoices.addEvent(transaction, { invoiceId: id, event: 'submitted', detail, actorId: null, now })
}

/** Requests whose answer was lost: by a crash, a broken connection, or a failing database. */
async function lookUpUnanswered(store: Store, channel: InvoiceChannel, report?: ReportFailure): Promise<number> {
  let known = 0
  await runDueRows(
    invoices.UNANSWERED,
    async ({ submission_id }) => {
      known += await lookUp(submission_id, channel, store)
      return {}
    },
    { store, report, isOutage: isOfService },
  )
  return known
}

async function lookUp(submissionId: string, channel: InvoiceChannel, store: Store): Promise<number> {
  const now = nowOf(store)
  const rows = await invoices.ofSubmission(store.db, submissionId)
  const sentAt = rows[0]?.sent_at
  if (!sentAt) return 0
  const listed = await channel.findSent(later(sentAt, -CLOCKS_MS), later(now, CLOCKS_MS))
  // An electronic invoice that was refused and corrected has records of its earlier requests too.
  const ids = rows.map(({ id }) => id)
  const earlier = await invoices.earlierUuids(store.db, ids)
  const records = new Map<string, ServiceRecord>()
  for (const record of listed) if (!earlier.has(record.uuid)) records.set(record.number, record)
  const arrived = rows.filter(({ number }) => records.has(number))
  await store.db.transaction(async (transaction) => {
    for (const row of await invoices.ofSubmission(transaction, submissionId)) {
      const record = records.get(row.number)
      if (record) receive(transaction, row, { uuid: record.uuid, submissionUid: record.submissionUid, now })
      // An hour after it was sent it would be listed; its date is old by now, so that it is written anew.
      else if (now.getTime() - sentAt.getTime() > SETTLED_MS) invoices.release(transaction, row.id, { now, next: now })
    }
  })
  const missing = rows.length - arrived.length
  // The same bytes again: should the service have them after all, it recognises number and date, and refuses the copy.
  if (missing > 0 && now.getTime() - sentAt.getTime() <= SETTLED_MS)
    return arrived.length + (await deliver(submissionId, channel, store))
  return arrived.length
}

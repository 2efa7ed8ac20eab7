import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { runDueRows } from '../../../platform/jobs/due-rows.ts'
import type { ReportFailure } from '../../../platform/tasks/background-tasks.ts'
import { ChannelRefused, type InvoiceChannel, type ServiceRecord } from '../channel.ts'
import { duplicateOf } from '../myinvois/myinvois-errors.ts'
import * as cancellations from '../queries/cancellations.ts'
import * as invoices from '../queries/electronic-invoices.ts'
import type { InvoiceChannels } from './invoice-channels.ts'
import { isOfService, whileOpen } from './pause.ts'

type Row = invoices.InvoiceRow

/**
 * Asks what became of the submitted ones, and completes cancellations whose answer was lost.
 *
 * @returns how many were decided
 */
export async function followInvoices(store: Store, channels: InvoiceChannels, report?: ReportFailure): Promise<number> {
  return whileOpen(store, channels, async (channel) => {
    const run = { store, report, isOutage: isOfService }
    let decided = 0
    await runDueRows(
      invoices.UNDECIDED,
      async ({ submission_uid }) => {
        decided += await followSubmission(submission_uid, channel, store)
        return {}
      },
      run,
    )
    decided += await runDueRows(invoices.CANCELLING, (row) => finishCancel(row, channel, store), run)
    return decided
  })
}

async function followSubmission(uid: string, channel: InvoiceChannel, store: Store): Promise<number> {
  const { db, config } = store
  const rows = await invoices.ofSubmissionUid(db, config.market.code, uid)
  const records = new Map((await channel.submission(uid)).map((record) => [record.uuid, record]))
  let decided = 0
  for (const row of rows) {
    const record = row.uuid === null ? undefined : records.get(row.uuid)
    if (record && record.state !== 'submitted' && (await decide(row, record, { channel, store }))) decided += 1
  }
  return decided
}

interface Deciding {
  channel: InvoiceChannel
  store: Store
}

/** Stores the decision of the service about one invoice. */
async function decide(row: Row, record: ServiceRecord, { channel, store }: Deciding): Promise<boolean> {
  if (record.state === 'refused') return storeRefusal(row, record, { channel, store })
  return change(row, store, (transaction, now) => {
    if (record.state === 'cancelled') {
      cancellations.markCancelled(transaction, row.id, { reason: null, now })
      return { event: 'cancelled', detail: { uuid: record.uuid } }
    }
    return accept(transaction, row, { record, now })
  })
}

function accept(transaction: Transaction, row: Row, { record, now }: { record: ServiceRecord; now: Date }) {
  const { uuid, longId } = record
  const validatedAt = record.validatedAt ?? now
  invoices.markValid(transaction, row.id, { uuid, longId, validatedAt, now })
  return { event: 'valid', detail: { uuid, long_id: longId } }
}

/** A refusal as a copy names the one that arrived first: that is ours, and it counts. */
async function storeRefusal(row: Row, { uuid }: ServiceRecord, { channel, store }: Deciding): Promise<boolean> {
  const { reasons } = await channel.find(uuid)
  const firstUuid = duplicateOf(reasons)
  const first = firstUuid === null ? null : await channel.find(firstUuid)
  if (first?.number === row.number && first.state === 'submitted') return false
  return change(row, store, (transaction, now) => {
    if (first?.number === row.number && first.state === 'valid') return accept(transaction, row, { record: first, now })
    invoices.markRefused(transaction, row.id, { reasons, now })
    return { event: 'refused', detail: { uuid, reasons } }
  })
}

type Change = (transaction: Transaction, now: Date) => { event: string; detail: object }

/** Changes a row that is still submitted, under its lock. */
async function change({ id, market }: Row, { db, clock }: Store, work: Change): Promise<boolean> {
  const now = new Date(clock.now())
  return db.transaction(async (transaction) => {
    const locked = await invoices.lock(transaction, market, id)
    if (locked?.state !== 'submitted') return false
    invoices.addEvent(transaction, { invoiceId: id, ...work(transaction, now), actorId: null, now })
    return true
  })
}

/**
 * Cancels an accepted invoice whose cancellation was asked for. The service is asked first whether it is cancelled
 * already: the answer to an earlier request may have been lost.
 *
 * @throws ChannelRefused when the service does not cancel it
 */
export async function cancelAtService(row: Row, channel: InvoiceChannel, store: Store): Promise<void> {
  const uuid = row.uuid ?? ''
  const { state } = await channel.find(uuid)
  if (state !== 'cancelled') await channel.cancel(uuid, row.cancel_reason ?? '')
  await changeCancelling(row, store, (transaction, now) => {
    cancellations.markCancelled(transaction, row.id, { reason: row.cancel_reason, now })
    return { event: 'cancelled', detail: { uuid, reason: row.cancel_reason } }
  })
}

async function finishCancel(row: Row, channel: InvoiceChannel, store: Store): Promise<'done'> {
  try {
    await cancelAtService(row, channel, store)
  } catch (error) {
    if (!(error instanceof ChannelRefused)) throw error
    await refuseCancel(row, error, store)
  }
  return 'done'
}

/** The service does not cancel it: it stays accepted. */
export const refuseCancel = (row: Row, { reasons }: ChannelRefused, store: Store): Promise<void> =>
  changeCancelling(row, store, (transaction, now) => {
    cancellations.dropCancel(transaction, row.id, now)
    return { event: 'cancel_refused', detail: { reasons } }
  })

async function changeCancelling({ id, market }: Row, { db, clock }: Store, work: Change): Promise<void> {
  const now = new Date(clock.now())
  await db.transaction(async (transaction) => {
    const locked = await invoices.lock(transaction, market, id)
    if (locked?.state !== 'valid' || locked.cancel_asked_at === null) return
    invoices.addEvent(transaction, { invoiceId: id, ...work(transaction, now), actorId: null, now })
  })
}

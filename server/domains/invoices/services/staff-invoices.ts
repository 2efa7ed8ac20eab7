import type { InputOf, ResponseOf } from '#contract/call.ts'
import { wrongBuyerFields } from '#contract/invoices/buyer-rules.ts'
import type { getElectronicInvoices } from '#contract/invoices/calls/get-electronic-invoices.ts'
import type { InvoiceBuyer, StaffElectronicInvoice } from '#contract/invoices/electronic-invoice.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { ChannelBusy, ChannelLocked, ChannelRefused, ChannelSilent, type InvoiceChannel } from '../channel.ts'
import { INVOICE_MESSAGES } from '../invoice-messages.ts'
import * as buyers from '../queries/buyers.ts'
import * as cancellations from '../queries/cancellations.ts'
import * as invoices from '../queries/electronic-invoices.ts'
import * as lists from '../queries/staff-lists.ts'
import { cancelAtService, refuseCancel } from './follow-invoices.ts'
import type { InvoiceChannels } from './invoice-channels.ts'
import { staffInvoice } from './invoice-view.ts'

/** The job takes over a cancellation that the call could not complete. */
const TAKE_OVER_MS = 60_000

export async function listInvoices(
  { state, month, page }: InputOf<typeof getElectronicInvoices>['query'],
  channels: InvoiceChannels,
  context: SignedInContext,
): Promise<ResponseOf<typeof getElectronicInvoices>['electronic_invoices']> {
  const { db, config, clock, language } = context
  const filter = { market: config.market.code, state: state ?? null, month: month ?? null }
  const rows = await lists.page(db, { ...filter, ...pageOf(page) })
  const reader = { channel: await channels.open(context), language, now: clock.now() }
  return { data: rows.map((row) => staffInvoice(row, reader)), meta: metaOf(page, await lists.count(db, filter)) }
}

async function show(id: string, channels: InvoiceChannels, context: SignedInContext): Promise<StaffElectronicInvoice> {
  const { db, config, clock, language } = context
  const row = requireFound(await lists.find(db, config.market.code, id), context)
  return staffInvoice(row, { channel: await channels.open(context), language, now: clock.now() })
}

/** @throws Refusal VALIDATION, with the fields below `buyer` */
export function requireBuyer(
  buyer: InvoiceBuyer,
  { config, language }: Pick<SignedInContext, 'config' | 'language'>,
): void {
  const wrong = wrongBuyerFields(buyer, config.market.code)
  if (wrong.length === 0) return
  const { validation, fieldWrong } = SERVER_MESSAGES[language]
  throw new Refusal('VALIDATION', validation, {
    fields: Object.fromEntries(wrong.map((name) => [`buyer.${name}`, fieldWrong])),
  })
}

/** @throws Refusal NOT_FOUND, CONFLICT when it is neither refused nor cancelled, VALIDATION */
export async function sendAgain(
  { id, buyer }: { id: string; buyer: InvoiceBuyer | null },
  channels: InvoiceChannels,
  context: SignedInContext,
): Promise<StaffElectronicInvoice> {
  const { db, config, session, language } = context
  if (buyer) requireBuyer(buyer, context)
  const now = nowOf(context)
  await db.transaction(async (transaction) => {
    const row = requireFound(await invoices.lock(transaction, config.market.code, id), context)
    if (row.state !== 'refused' && row.state !== 'cancelled')
      throw new Refusal('CONFLICT', INVOICE_MESSAGES[language].notCorrectable)
    if (buyer && row.order_id !== null)
      buyers.saveRequest(transaction, { orderId: row.order_id, buyer, requestedBy: session.person.id, now })
    invoices.release(transaction, id, { now, next: now })
    invoices.addEvent(transaction, {
      invoiceId: id,
      event: 'send_again',
      detail: { uuid: row.uuid, reasons: row.reasons },
      actorId: session.person.id,
      now,
    })
    const detail = { number: row.number, from: row.state, buyer_changed: buyer !== null }
    await recordAct(
      transaction,
      { act: 'electronic_invoice.send', object: `electronic_invoice:${id}`, detail },
      context,
    )
  })
  return show(id, channels, context)
}

/** @throws Refusal NOT_FOUND, CONFLICT when it cannot be cancelled, UNAVAILABLE while electronic invoices are off */
export async function cancelInvoice(
  { id, reason }: { id: string; reason: string },
  channels: InvoiceChannels,
  context: SignedInContext,
): Promise<StaffElectronicInvoice> {
  const channel = await channels.open(context)
  if (!channel) throw new Refusal('UNAVAILABLE', SERVER_MESSAGES[context.language].unavailable)
  const row = await askToCancel({ id, reason }, channel, context)
  try {
    await cancelAtService(row, channel, context)
  } catch (error) {
    if (error instanceof ChannelRefused) {
      await refuseCancel(row, error, context)
      throw new Refusal('CONFLICT', cancelSentence(error, context))
    }
    // The wish is stored: the job repeats it.
    const isTransient = [ChannelSilent, ChannelBusy, ChannelLocked].some((kind) => error instanceof kind)
    if (!isTransient) throw error
  }
  return show(id, channels, context)
}

function cancelSentence({ reasons }: ChannelRefused, { language }: Pick<SignedInContext, 'language'>): string {
  const messages = INVOICE_MESSAGES[language]
  const [reason] = reasons
  if (reason?.code === 'OperationPeriodOver') return messages.cancelTooLate
  if (reason?.code === 'ActiveReferencingDocuments') return messages.cancelReferenced
  return `${messages.cancelRefused} ${reason?.text ?? ''}`.trim()
}

/** Stores the wish before the service is asked, so that a crash does not lose it. */
async function askToCancel(
  { id, reason }: { id: string; reason: string },
  { cancelWithinMs }: InvoiceChannel,
  context: SignedInContext,
): Promise<invoices.InvoiceRow> {
  const { db, config, session, language } = context
  const messages = INVOICE_MESSAGES[language]
  const now = nowOf(context)
  return db.transaction(async (transaction) => {
    const row = requireFound(await invoices.lock(transaction, config.market.code, id), context)
    if (row.state !== 'valid' || !row.validated_at) throw new Refusal('CONFLICT', messages.notCancellable)
    if (now.getTime() > row.validated_at.getTime() + cancelWithinMs)
      throw new Refusal('CONFLICT', messages.cancelTooLate)
    const next = new Date(now.getTime() + TAKE_OVER_MS)
    cancellations.markCancelAsked(transaction, id, { reason, now, next })
    invoices.addEvent(transaction, {
      invoiceId: id,
      event: 'cancel_asked',
      detail: { reason },
      actorId: session.person.id,
      now,
    })
    const detail = { number: row.number, reason }
    await recordAct(
      transaction,
      { act: 'electronic_invoice.cancel', object: `electronic_invoice:${id}`, detail },
      context,
    )
    return { ...row, cancel_asked_at: now, cancel_reason: reason }
  })
}

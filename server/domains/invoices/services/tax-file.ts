import { randomUUID } from 'node:crypto'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { makeTaxFile } from '#contract/invoices/calls/make-tax-file.ts'
import type { recordTaxAnswer } from '#contract/invoices/calls/record-tax-answer.ts'
import type { StaffElectronicInvoice } from '#contract/invoices/electronic-invoice.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { MAX_TAX_INVOICES, type TaxInvoice, taxedLines, taxInvoiceFile } from '../coretax/tax-invoice-file.ts'
import { INVOICE_MESSAGES } from '../invoice-messages.ts'
import * as buyers from '../queries/buyers.ts'
import * as invoices from '../queries/electronic-invoices.ts'
import * as lists from '../queries/staff-lists.ts'
import * as files from '../queries/tax-files.ts'
import { staffInvoice } from './invoice-view.ts'
import { BUYER_MISSING } from './make-invoices.ts'
import { activeSettings } from './stored-settings.ts'

const NO_TAX = { code: 'NO_TAX', text: '' }

type Row = invoices.InvoiceRow

/** @throws Refusal CONFLICT when there is nothing to send, UNAVAILABLE while the store sends no files */
export async function writeTaxFile(
  month: string,
  context: SignedInContext,
): Promise<ResponseOf<typeof makeTaxFile>['file']> {
  const { db, language } = context
  const settings = await activeSettings(context)
  if (settings?.market !== 'ID') throw new Refusal('UNAVAILABLE', SERVER_MESSAGES[language].unavailable)
  const now = nowOf(context)
  return db.transaction(async (transaction) => {
    const due = await files.lockForFile(transaction, { market: 'ID', month, limit: MAX_TAX_INVOICES })
    const name = `coretax-${month}-${settings.taxpayer.tin}.xml`
    const written: TaxInvoice[] = []
    for (const row of due) {
      const made = await taxInvoiceOf(transaction, row, context)
      if (made) {
        written.push(made)
        submit(transaction, row, { name, context, now })
      }
    }
    if (written.length === 0) throw new Refusal('CONFLICT', INVOICE_MESSAGES[language].nothingForFile)
    const detail = { month, count: written.length }
    await recordAct(transaction, { act: 'electronic_invoice.file', object: `month:${month}`, detail }, context)
    return { name, xml: taxInvoiceFile(written, settings.taxpayer), count: written.length }
  })
}

/** null: it is refused here, because Coretax would refuse it. */
async function taxInvoiceOf(
  transaction: Transaction,
  row: Row,
  { config, clock }: SignedInContext,
): Promise<TaxInvoice | null> {
  const buyer = row.order_id === null ? null : await buyers.ofOrder(transaction, row.order_id)
  const issuedAt = row.order_id === null ? null : await files.issuedAt(transaction, row.order_id)
  const reason = buyer ? NO_TAX : BUYER_MISSING
  if (!buyer || !issuedAt || taxedLines(row.content).length === 0) {
    invoices.markRefused(transaction, row.id, { reasons: [reason], now: new Date(clock.now()) })
    return null
  }
  return { number: row.number, date: dayOf(config.timeZone, issuedAt.getTime()), buyer, content: row.content }
}

function submit(
  transaction: Transaction,
  { id, state }: Row,
  { name, context, now }: { name: string; context: SignedInContext; now: Date },
): void {
  if (state === 'submitted') return
  // A file has no id at the service: the row's own stands for it until the serial number is recorded.
  invoices.markSubmitted(transaction, id, { submissionUid: name, uuid: randomUUID(), now, next: now })
  const actorId = context.session.person.id
  invoices.addEvent(transaction, { invoiceId: id, event: 'in_file', detail: { name }, actorId, now })
}

/** @throws Refusal NOT_FOUND; CONFLICT for one that is in no file */
export async function recordAnswer(
  { id, answer }: { id: string } & InputOf<typeof recordTaxAnswer>['body'],
  context: SignedInContext,
): Promise<StaffElectronicInvoice> {
  const { db, config, session, language, clock } = context
  const now = nowOf(context)
  await db.transaction(async (transaction) => {
    const row = requireFound(await invoices.lock(transaction, config.market.code, id), context)
    if (row.market !== 'ID' || row.state !== 'submitted')
      throw new Refusal('CONFLICT', INVOICE_MESSAGES[language].notInFile)
    if (answer.kind === 'accepted')
      invoices.markValid(transaction, id, { uuid: answer.reference, longId: null, validatedAt: now, now })
    else invoices.markRefused(transaction, id, { reasons: [{ code: 'CORETAX', text: answer.reason }], now })
    const event = answer.kind === 'accepted' ? 'valid' : 'refused'
    invoices.addEvent(transaction, { invoiceId: id, event, detail: answer, actorId: session.person.id, now })
    const detail = { number: row.number, ...answer }
    await recordAct(
      transaction,
      { act: 'electronic_invoice.record', object: `electronic_invoice:${id}`, detail },
      context,
    )
  })
  const row = requireFound(await lists.find(db, config.market.code, id), context)
  return staffInvoice(row, { channel: null, language, now: clock.now() })
}

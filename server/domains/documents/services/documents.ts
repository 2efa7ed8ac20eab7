import type { InputOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { getPaper } from '#contract/documents/calls/get-paper.ts'
import { readDocumentPath } from '#contract/documents/document-path.ts'
import type { StaffOrder } from '#contract/orders/staff-order.ts'
import { readStatementPeriod } from '#contract/receivables/statement-period.ts'
import { READS_ORDERS } from '#contract/staff/permissions.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { requireStaff } from '../../../policy/permission-refusal.ts'
import { DocumentAnswer, Refusal } from '../../../route.ts'
import { actingCompany, findBuyer } from '../../buyers/services/buyer.ts'
import { priceListOf } from '../../catalogue/services/prices/price-list.ts'
import type { InvoiceChannels } from '../../invoices/services/invoice-channels.ts'
import { findValidation } from '../../invoices/services/validation.ts'
import { staffView } from '../../orders/services/order-view.ts'
import * as orders from '../../orders/services/orders.ts'
import { orderByNumber } from '../../orders/services/orders.ts'
import { findPaymentReceipt } from '../../receivables/services/payment-receipt.ts'
import type { Printable } from '../pdf/document.ts'
import { documentText } from '../pdf/document-text.ts'
import { creditNoteDocument, deliveryNoteDocument, invoiceDocument, receiptDocument } from '../pdf/order-documents.ts'
import { paymentReceiptDocument } from '../pdf/payment-receipt-document.ts'
import { PdfRendererBusy, type PdfRendererPool } from '../pdf/pdf-renderer-pool.ts'
import { priceListDocument } from '../pdf/price-list-document.ts'
import { statementDocument } from '../pdf/statement-document.ts'
import * as papers from '../queries/documents.ts'
import { parcelLabel, parcelNote } from './parcels.ts'
import { sellerOf } from './seller.ts'
import { companyOf, findStatement } from './statement.ts'

/** What documents are rendered with, and where their acceptance by the tax office is looked up. */
export interface DocumentServices {
  pdfRenderers: PdfRendererPool
  channels: InvoiceChannels
}

type DocumentQuery = InputOf<typeof getPaper>['query']

/**
 * A document as PDF, in the reader's language.
 *
 * @throws Refusal NOT_FOUND when the document does not exist or belongs to somebody else, FORBIDDEN for staff without
 *   the permission, UNAVAILABLE while too many are being rendered
 */
export async function renderDocument(
  query: DocumentQuery,
  context: SignedInContext,
  { pdfRenderers, channels }: DocumentServices,
): Promise<DocumentAnswer> {
  const content = await findDocument(query, channels, context)
  if (!content) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  return printed(content, context, pdfRenderers)
}

/** @throws Refusal UNAVAILABLE while too many documents are being rendered */
export async function printed(
  content: Printable,
  { language }: Pick<SignedInContext, 'language'>,
  pdfRenderers: PdfRendererPool,
): Promise<DocumentAnswer> {
  const bytes = await pdfRenderers.print(content).catch((error: unknown) => {
    throw error instanceof PdfRendererBusy ? new Refusal('UNAVAILABLE', SERVER_MESSAGES[language].unavailable) : error
  })
  return new DocumentAnswer(bytes, `${content.name}.pdf`)
}

async function findDocument(
  { path, width, dealer }: DocumentQuery,
  channels: InvoiceChannels,
  context: SignedInContext,
): Promise<Printable | null> {
  const documentPath = readDocumentPath(path)
  if (!documentPath) return null
  const { kind, key } = documentPath
  if (kind === 'dealer-statements') return statementOf(key, dealer, context)
  if (kind === 'payment-receipts') return paymentReceiptOf(key, context)
  if (kind === 'price-lists') return priceListFor(dealer, context)
  const { db, config } = context
  const order = await ownOrder(await FIND[kind](db, config.market.code, key), context)
  if (!order) return null
  const source = { order, seller: await sellerOf(context), text: textFor(context) }
  if (kind === 'invoices')
    return invoiceDocument({ ...source, validation: await findValidation(order.invoice_no, channels, context) })
  if (kind === 'credit-notes') {
    const validation = await findValidation(key, channels, context)
    return creditNoteDocument({ ...source, validation }, await papers.creditNote(db, key))
  }
  const sheet = width === '80' ? 'slip' : 'a4'
  if (kind === 'parcels') return parcelNote(source, key, sheet)
  if (kind === 'parcel-labels') return parcelLabel(source, key)
  if (kind === 'delivery-notes') return deliveryNoteDocument(source, sheet)
  const payment = order.payments.find(({ id }) => id === key)
  return payment ? receiptDocument(source, payment) : null
}

/** Finds the order that each kind of document belongs to. */
const FIND = {
  invoices: orderByNumber,
  'delivery-notes': orderByNumber,
  receipts: papers.orderByPayment,
  'credit-notes': papers.orderByCreditNote,
  parcels: papers.orderByShipment,
  'parcel-labels': papers.orderByShipment,
}

export const textFor = ({ language, config }: SignedInContext) =>
  documentText({ language, currency: config.market.currency, timeZone: config.timeZone })

async function statementOf(key: string, dealerId: string | undefined, context: SignedInContext) {
  const period = readStatementPeriod(key)
  const found = period && (await findStatement({ period, dealerId }, context))
  return found && statementDocument({ ...found, seller: await sellerOf(context), text: textFor(context) })
}

async function paymentReceiptOf(number: string, context: SignedInContext) {
  const payment = await findPaymentReceipt(number, context)
  const company = payment && (await companyOf(payment.dealer_id, context))
  if (!company) return null
  return paymentReceiptDocument({ payment, company, seller: await sellerOf(context), text: textFor(context) })
}

/** Of the dealer who asks, or of the one for whom a sales person acts; null for everybody else. */
async function priceListFor(dealerId: string | undefined, context: SignedInContext) {
  const { role_id } = context.session.person
  if (role_id !== ROLE.dealer && (role_id !== ROLE.salesPerson || dealerId === undefined)) return null
  const [buyer, company] = await Promise.all([findBuyer(context, dealerId), actingCompany(context, dealerId)])
  if (!buyer || !company) return null
  return priceListDocument({
    company: { company_name: company.company_name, discount: buyer.discount },
    ...(await priceListOf(buyer, context)),
    at: new Date(context.clock.now()).toISOString(),
    seller: await sellerOf(context),
    text: textFor(context),
  })
}

/** Visible to its owner, the sales person who placed it, and staff who may read orders; else NOT_FOUND. */
async function ownOrder(id: string | null, context: SignedInContext): Promise<StaffOrder | null> {
  const row = id && (await orders.find(context.db, id))
  if (!row) return null
  const { session } = context
  const isOwn = row.account_id === session.person.id || row.ordered_by === session.person.id
  if (!isOwn) requireStaff(READS_ORDERS, context, new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound))
  return staffView(context.db, row, context)
}

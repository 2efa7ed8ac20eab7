import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { askElectronicInvoice } from '#contract/invoices/calls/ask-electronic-invoice.ts'
import type { getOrderElectronicInvoice } from '#contract/invoices/calls/get-order-electronic-invoice.ts'
import type { InvoiceBuyer } from '#contract/invoices/electronic-invoice.ts'
import type { Order } from '#contract/orders/order.ts'
import { startOf } from '#contract/site/time-zone-days.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { Refusal } from '../../../route.ts'
import { qrCodePath } from '../../auth/services/second-factor.ts'
import { type OwnOrder, showOrder } from '../../orders/services/owner-orders.ts'
import * as configs from '../../settings/services/settings.ts'
import { INVOICE_MESSAGES } from '../invoice-messages.ts'
import * as buyers from '../queries/buyers.ts'
import * as lists from '../queries/staff-lists.ts'
import type { InvoiceChannels } from './invoice-channels.ts'
import { linkOf } from './invoice-view.ts'
import { requireBuyer } from './staff-invoices.ts'
import { type ActiveSettings, activeSettings, SETTING } from './stored-settings.ts'

type Answer = ResponseOf<typeof getOrderElectronicInvoice>

/** @throws Refusal NOT_FOUND, also for another person's order */
export async function showOrderInvoice(
  own: OwnOrder,
  channels: InvoiceChannels,
  context: SignedInContext,
): Promise<Answer> {
  const order = await showOrder(own, context)
  const settings = await activeSettings(context)
  if (!settings) return { electronic_invoice: null }
  const { db } = context
  const row = await lists.ofOrder(db, order.id)
  const asked = await buyers.ofOrder(db, order.id)
  const kept = await buyers.ofAccount(db, order.user_id)
  const link = row && linkOf(row, await channels.open(context))
  const isOpen = row === null && !(await lists.isCovered(db, order.id))
  const until = isOpen ? askUntil(order, settings, context) : null
  return {
    electronic_invoice: {
      invoice: row && {
        state: row.state,
        reference: row.uuid,
        link,
        qr: link === null || row.state !== 'valid' ? null : qrCodePath(link),
      },
      may_ask_until: until && until.toISOString(),
      is_asked: asked !== null,
      buyer: asked ?? kept?.buyer ?? (await knownBuyer(order, context)),
      is_standing: kept?.is_standing ?? false,
    },
  }
}

/** The end of the month of the invoice (e-Invoice Specific Guideline 3.6.11, example 5); null when it has passed. */
function askUntil(
  { invoiced_at, calculation }: Order,
  { since }: ActiveSettings,
  { config, clock }: Pick<SignedInContext, 'config' | 'clock'>,
): Date | null {
  if (!invoiced_at || calculation.total === 0 || Date.parse(invoiced_at) < since.getTime()) return null
  const next = startOf(config.timeZone, Date.parse(invoiced_at), ([year, month]) => [year, month + 1, 1])
  return clock.now() < next.getTime() ? new Date(next.getTime() - 1) : null
}

/** What the store knows: the delivery address, and a dealer's company. */
async function knownBuyer(order: Order, { db }: SignedInContext): Promise<Partial<InvoiceBuyer>> {
  const company = await buyers.companyOf(db, order.user_id)
  const { address } = order
  return {
    ...(address && {
      name: `${address.first_name} ${address.last_name}`.trim(),
      phone: address.phone,
      address: [address.address_1, address.address_2].filter(Boolean).join(', '),
      city: address.city,
      postcode: address.postcode,
      state_id: address.state_id,
    }),
    ...(company && { name: company.company_name, tin: company.tax_no, id_number: company.registration_no ?? '' }),
  }
}

/** @throws Refusal NOT_FOUND, VALIDATION, CONFLICT after the month or once it was sent */
export async function askInvoice(
  own: OwnOrder,
  { body, channels }: { body: InputOf<typeof askElectronicInvoice>['body']; channels: InvoiceChannels },
  context: SignedInContext,
): Promise<Answer> {
  const { db, config, session, language } = context
  const messages = INVOICE_MESSAGES[language]
  const { buyer, is_standing: isStanding } = body
  const order = await showOrder(own, context)
  requireBuyer(buyer, context)
  const now = nowOf(context)
  await db.transaction(async (transaction) => {
    // The same lock as of the job that makes invoices: an order is asked for before or after, never during it.
    await configs.lock(transaction, config.market.code, SETTING)
    const settings = await activeSettings({ db: transaction, config })
    if (!settings || order.invoice_no === null) throw new Refusal('CONFLICT', messages.notInvoiced)
    if (!askUntil(order, settings, context)) throw new Refusal('CONFLICT', messages.askTooLate)
    if (await lists.isCovered(transaction, order.id)) throw new Refusal('CONFLICT', messages.askedBefore)
    buyers.saveRequest(transaction, { orderId: order.id, buyer, requestedBy: session.person.id, now })
    buyers.keep(transaction, { accountId: order.user_id, buyer, isStanding, now })
  })
  return showOrderInvoice(own, channels, context)
}

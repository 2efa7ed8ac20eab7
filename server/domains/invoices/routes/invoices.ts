import { askElectronicInvoice } from '#contract/invoices/calls/ask-electronic-invoice.ts'
import { cancelElectronicInvoice } from '#contract/invoices/calls/cancel-electronic-invoice.ts'
import { getElectronicInvoiceMonth } from '#contract/invoices/calls/get-electronic-invoice-month.ts'
import { getElectronicInvoices } from '#contract/invoices/calls/get-electronic-invoices.ts'
import { getInvoiceSettings } from '#contract/invoices/calls/get-invoice-settings.ts'
import { getOrderElectronicInvoice } from '#contract/invoices/calls/get-order-electronic-invoice.ts'
import { makeTaxFile } from '#contract/invoices/calls/make-tax-file.ts'
import { recordTaxAnswer } from '#contract/invoices/calls/record-tax-answer.ts'
import { saveInvoiceSettings } from '#contract/invoices/calls/save-invoice-settings.ts'
import { sendElectronicInvoice } from '#contract/invoices/calls/send-electronic-invoice.ts'
import { type Route, route } from '../../../route.ts'
import { askInvoice, showOrderInvoice } from '../services/ask-invoice.ts'
import type { InvoiceChannels } from '../services/invoice-channels.ts'
import { showMonth } from '../services/month-totals.ts'
import { saveSettings, showSettings } from '../services/save-settings.ts'
import { cancelInvoice, listInvoices, sendAgain } from '../services/staff-invoices.ts'
import { recordAnswer, writeTaxFile } from '../services/tax-file.ts'

export const invoiceRoutes = (channels: InvoiceChannels): Route[] => [
  route(getElectronicInvoices, async ({ query }, context) => ({
    electronic_invoices: await listInvoices(query, channels, context),
  })),
  route(getElectronicInvoiceMonth, ({ params: { month } }, context) => showMonth(month, context)),
  route(sendElectronicInvoice, async ({ params: { id }, body: { buyer } }, context) => ({
    electronic_invoice: await sendAgain({ id, buyer }, channels, context),
  })),
  route(cancelElectronicInvoice, async ({ params: { id }, body: { reason } }, context) => ({
    electronic_invoice: await cancelInvoice({ id, reason }, channels, context),
  })),
  route(makeTaxFile, async ({ body: { month } }, context) => ({ file: await writeTaxFile(month, context) })),
  route(recordTaxAnswer, async ({ params: { id }, body: { answer } }, context) => ({
    electronic_invoice: await recordAnswer({ id, answer }, context),
  })),
  route(getInvoiceSettings, async (_input, context) => ({ settings: await showSettings(context) })),
  route(saveInvoiceSettings, async ({ body }, context) => ({ settings: await saveSettings(body, context) })),
  route(getOrderElectronicInvoice, ({ params: { id }, query }, context) =>
    showOrderInvoice({ id, dealerId: query.dealer_id }, channels, context),
  ),
  route(askElectronicInvoice, ({ params: { id }, query, body }, context) =>
    askInvoice({ id, dealerId: query.dealer_id }, { body, channels }, context),
  ),
]

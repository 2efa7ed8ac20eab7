import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { invoiceMonth, invoiceMonthTotals } from '../electronic-invoice.ts'
import { invoiceService } from '../invoice-settings.ts'

export const getElectronicInvoiceMonth = defineCall({
  method: 'GET',
  path: '/api/staff/electronic_invoice_months/{month}',
  summary: 'Books of a month beside its electronic invoices',
  permission: 'payments',
  params: { month: invoiceMonth },
  response: v.object({
    totals: invoiceMonthTotals,
    service: invoiceService,
    /** Why nothing is sent at the moment; null when all is well. */
    problem: v.nullable(v.string()),
    /** Months that have sales or electronic invoices, the newest first. */
    months: v.array(v.string()),
  }),
})

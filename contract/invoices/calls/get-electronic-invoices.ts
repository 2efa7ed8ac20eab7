import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { invoiceMonth, invoiceState, staffElectronicInvoice } from '../electronic-invoice.ts'

export const getElectronicInvoices = defineCall({
  method: 'GET',
  path: '/api/staff/electronic_invoices',
  summary: 'Electronic invoices, the newest first',
  permission: 'payments',
  query: {
    state: v.optional(invoiceState),
    month: v.optional(invoiceMonth),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ electronic_invoices: listOf(staffElectronicInvoice) }),
})

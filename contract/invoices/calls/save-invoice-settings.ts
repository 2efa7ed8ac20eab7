import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { invoiceSettings, storedInvoiceSettings } from '../invoice-settings.ts'

/** 422 when the service is not offered in this store, or what it needs is missing. */
export const saveInvoiceSettings = defineCall({
  method: 'POST',
  path: '/api/staff/electronic_invoice_settings',
  summary: 'Switch electronic invoices on or off, and say who the seller is',
  permission: 'settings',
  body: invoiceSettings.entries,
  response: v.object({ settings: storedInvoiceSettings }),
})

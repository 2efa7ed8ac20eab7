import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { storedInvoiceSettings } from '../invoice-settings.ts'

export const getInvoiceSettings = defineCall({
  method: 'GET',
  path: '/api/staff/electronic_invoice_settings',
  summary: 'Settings of electronic invoices, without the secret',
  permission: 'settings',
  response: v.object({ settings: storedInvoiceSettings }),
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { LANGUAGES } from '../../site/language.ts'

/** For the supplier, with what each piece costs. */
export const getPurchaseOrderFile = defineCall({
  method: 'GET',
  path: '/api/staff/purchase_orders/{id}/file',
  summary: 'A purchase order as PDF',
  permission: 'costs',
  answers: 'file',
  params: { id: rowId },
  query: { lang: v.optional(v.picklist(LANGUAGES)) },
  response: v.unknown(),
})

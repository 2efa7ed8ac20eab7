import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { supplier, supplierFields } from '../supplier.ts'

/** Adds a supplier, or changes the one with this id. */
export const saveSupplier = defineCall({
  method: 'POST',
  path: '/api/staff/suppliers',
  summary: 'Add or change a supplier',
  permission: ['stock', 'costs'],
  body: { id: v.optional(rowId), ...supplierFields },
  response: v.object({ supplier }),
})

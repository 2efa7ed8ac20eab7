import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { singleLineText } from '../../fields.ts'
import { supplier } from '../supplier.ts'

export const getSuppliers = defineCall({
  method: 'GET',
  path: '/api/staff/suppliers',
  summary: 'Suppliers by name, archived ones last, 500 at most',
  permission: ['stock', 'costs'],
  query: { q: v.optional(singleLineText(0, 60), '') },
  response: v.object({ suppliers: v.array(supplier) }),
})

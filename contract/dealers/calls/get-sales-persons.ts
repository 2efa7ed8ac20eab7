import * as v from 'valibot'
import { defineCall } from '../../call.ts'

export const getSalesPersons = defineCall({
  method: 'GET',
  path: '/api/staff/sales_persons',
  summary: 'Sales persons a dealer may be given to, by name',
  permission: 'dealers',
  response: v.object({
    sales_persons: v.object({
      data: v.array(v.object({ id: v.string(), first_name: v.string(), last_name: v.string() })),
    }),
  }),
})

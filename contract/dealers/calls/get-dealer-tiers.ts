import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { tierTable } from '../tier-table.ts'

export const getDealerTiers = defineCall({
  method: 'GET',
  path: '/api/staff/dealer_tiers',
  summary: 'Discount and minimum of each dealer tier',
  permission: ['dealers', 'catalogue'],
  response: v.object({ tiers: tierTable }),
})

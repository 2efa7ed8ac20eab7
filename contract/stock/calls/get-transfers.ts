import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { TRANSFER_STATES, transferCard, transferWanted } from '../transfer.ts'

export const getTransfers = defineCall({
  method: 'GET',
  path: '/api/staff/transfers',
  summary: 'Transfers between places, newest first, and what orders wait for at their store',
  permission: 'stock',
  query: {
    /** `differing`: other pieces were received than sent. */
    state: v.optional(v.picklist([...TRANSFER_STATES, 'differing'])),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ transfers: listOf(transferCard), wanted: v.array(transferWanted) }),
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { newTransferLines, placeId, transfer } from '../transfer.ts'

/**
 * `fill` adds goods: those that paid orders wait for at the store, which join the draft of these places where there is
 * one; or all that nothing else has reserved at the place that sends. 422 VALIDATION for one place twice, a place that
 * is not in use, and goods that the market does not have.
 */
export const createTransfer = defineCall({
  method: 'POST',
  path: '/api/staff/transfers',
  summary: 'Draft a transfer between two places',
  permission: 'stock',
  body: {
    from_place_id: placeId,
    to_place_id: placeId,
    lines: v.optional(newTransferLines, []),
    fill: v.optional(v.picklist(['orders', 'all'])),
  },
  response: v.object({ transfer }),
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { transfer } from '../transfer.ts'

/**
 * The goods leave their place. Pieces of orders that are collected where they go are taken along, and stay theirs. 409
 * CONFLICT when it is no draft, has no goods, or has more of something than is free at its place.
 */
export const sendTransfer = defineCall({
  method: 'POST',
  path: '/api/staff/transfers/{id}/send',
  summary: 'Send a transfer',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ transfer }),
})

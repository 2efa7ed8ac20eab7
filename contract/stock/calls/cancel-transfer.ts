import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { transfer } from '../transfer.ts'

/** 409 CONFLICT once it is sent. */
export const cancelTransfer = defineCall({
  method: 'POST',
  path: '/api/staff/transfers/{id}/cancel',
  summary: 'Cancel a draft of a transfer',
  permission: 'stock',
  params: { id: wholeNumber(1, 999_999_999) },
  response: v.object({ transfer }),
})

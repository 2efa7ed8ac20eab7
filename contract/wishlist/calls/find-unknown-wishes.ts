import * as v from 'valibot'
import { actingDealer } from '../../buyers/acting-dealer.ts'
import { defineCall } from '../../call.ts'
import { MAX_WISHES } from '../../constants.ts'
import { rowId } from '../../fields.ts'

/**
 * Which wishes that a device had in its list were never on this one: those that a restored back-up has lost, unlike
 * those that were removed.
 */
export const findUnknownWishes = defineCall({
  method: 'POST',
  path: '/api/wishlists/unknown',
  summary: 'Which of these wishes, by id, the store does not know',
  callers: 'buyers',
  query: actingDealer,
  body: { ids: v.pipe(v.array(rowId), v.maxLength(MAX_WISHES)) },
  response: v.object({ unknown: v.array(v.string()) }),
})

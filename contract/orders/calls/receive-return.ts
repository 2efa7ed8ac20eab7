import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { staffReturnAnswer } from '../order-return.ts'

const pieces = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(999))

/**
 * Records what arrived: pieces that go back into stock, and pieces that are written off. 409 CONFLICT unless the return
 * is accepted; 422 VALIDATION for more pieces than were to be returned, and for none at all.
 */
export const receiveReturn = defineCall({
  method: 'POST',
  path: '/api/staff/returns/{id}/receive',
  summary: 'Record the arrival of returned goods',
  permission: 'orders',
  params: { id: rowId },
  body: {
    /** A line that is not named has not arrived. */
    lines: v.pipe(
      v.array(v.strictObject({ line_id: rowId, restocked: pieces, written_off: pieces })),
      v.minLength(1),
      v.maxLength(200),
      v.check((lines) => new Set(lines.map(({ line_id }) => line_id)).size === lines.length),
    ),
  },
  response: staffReturnAnswer,
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'

/** The device opens the drawer when this is in the trail. 409 CONFLICT when the shift is closed. */
export const openDrawer = defineCall({
  method: 'POST',
  path: '/api/staff/counter/shifts/{id}/drawer',
  summary: 'Open the drawer of a till without a sale, with a reason',
  permission: 'refunds',
  params: { id: rowId },
  body: { reason: singleLineText(1, 200) },
  response: v.object({ opened_at: v.string() }),
})

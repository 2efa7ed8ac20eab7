import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'

/** Idempotent by the id that the device gives itself: the same id has the same series. */
export const registerCounterDevice = defineCall({
  method: 'POST',
  path: '/api/staff/counter/devices',
  summary: 'Give this device a series of receipt numbers',
  permission: 'counter',
  body: { id: rowId },
  response: v.object({
    device: v.object({
      id: v.string(),
      series: v.number(),
      /** The highest number that has arrived from it; a device goes on after its own last one if that is higher. */
      last_number: v.number(),
    }),
  }),
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { listOf } from '../../list.ts'
import { DEVICE_STATES, staffDeviceReport } from '../device-report.ts'

export const getDeviceReports = defineCall({
  method: 'GET',
  path: '/api/staff/device_reports',
  summary: 'What waits on the devices of dealers and sales persons, the latest report first',
  permission: ['orders', 'dealers'],
  query: {
    /** Part of a name or company, or the beginning of a client id. */
    q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60))),
    state: v.optional(v.picklist(DEVICE_STATES), 'all'),
    page: v.optional(wholeNumber(1, 10_000), '1'),
  },
  response: v.object({ devices: listOf(staffDeviceReport) }),
})

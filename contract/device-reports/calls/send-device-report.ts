import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { deviceReportBody } from '../device-report.ts'

/** A later report of a cart replaces the one before; a cart that belongs to another account is left out. */
export const sendDeviceReport = defineCall({
  method: 'POST',
  path: '/api/device_reports',
  summary: 'Report what waits on this device',
  callers: 'dealersAndSalesPersons',
  body: deviceReportBody,
  response: v.object({}),
})

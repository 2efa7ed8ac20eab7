import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { deviceKey } from '../collection.ts'

/** Keys of the sales persons assigned to the calling dealer, or of the calling sales person; revoked ones included. */
export const getDeviceKeys = defineCall({
  method: 'GET',
  path: '/api/device_keys',
  summary: 'The keys that receipts are verified with',
  callers: 'dealersAndSalesPersons',
  response: v.object({ device_keys: v.object({ data: v.array(deviceKey) }) }),
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { deviceKey } from '../collection.ts'

/** An uncompressed point: 65 bytes in base 32. */
const PUBLIC_KEY = /^[A-Z2-7]{104}$/

/** Idempotent by the key itself. It ends with the session. */
export const registerDeviceKey = defineCall({
  method: 'POST',
  path: '/api/device_keys',
  summary: 'Register the key with which this device signs receipts',
  callers: 'salesPersons',
  body: { public_key: v.pipe(v.string(), v.regex(PUBLIC_KEY)) },
  response: v.object({ device_key: deviceKey }),
})

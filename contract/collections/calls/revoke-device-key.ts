import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'
import { staffDeviceKey } from '../staff-collection.ts'

/** What the device signs from now on is held. 409 CONFLICT when it was revoked before. */
export const revokeDeviceKey = defineCall({
  method: 'POST',
  path: '/api/staff/device_keys/{id}/revoke',
  summary: 'Revoke the key of a device',
  permission: 'payments',
  params: { id: rowId },
  body: { reason: singleLineText(3, 300) },
  response: v.object({ device_key: staffDeviceKey }),
})

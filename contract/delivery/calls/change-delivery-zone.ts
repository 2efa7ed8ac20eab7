import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { deliveryZone, deliveryZoneBody } from '../delivery.ts'

export const zoneId = v.pipe(v.string(), v.regex(/^[A-Z0-9-]{1,30}$/))

/** Replaces the whole zone. 422 on `states` when a state would be left without a zone. */
export const changeDeliveryZone = defineCall({
  method: 'POST',
  path: '/api/staff/delivery/zones/{id}',
  summary: 'Change a delivery zone',
  permission: 'settings',
  params: { id: zoneId },
  body: deliveryZoneBody,
  response: v.object({ zone: deliveryZone }),
})

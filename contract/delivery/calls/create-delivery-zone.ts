import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { deliveryZone, deliveryZoneBody } from '../delivery.ts'

export const createDeliveryZone = defineCall({
  method: 'POST',
  path: '/api/staff/delivery/zones',
  summary: 'Create a delivery zone',
  permission: 'settings',
  body: deliveryZoneBody,
  response: v.object({ zone: deliveryZone }),
})

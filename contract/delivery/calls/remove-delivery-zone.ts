import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { zoneId } from './change-delivery-zone.ts'

/** 409 CONFLICT while a state is in it. */
export const removeDeliveryZone = defineCall({
  method: 'POST',
  path: '/api/staff/delivery/zones/{id}/remove',
  summary: 'Remove a delivery zone without states',
  permission: 'settings',
  params: { id: zoneId },
  response: v.object({ id: v.string() }),
})

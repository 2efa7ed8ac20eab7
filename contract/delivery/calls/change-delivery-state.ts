import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { wholeNumber } from '../../fields.ts'
import { deliveryState } from '../delivery.ts'
import { zoneId } from './change-delivery-zone.ts'

export const changeDeliveryState = defineCall({
  method: 'POST',
  path: '/api/staff/delivery/states/{id}',
  summary: 'Set the zone of a state, and whether the store serves it',
  permission: 'settings',
  params: { id: wholeNumber(1, 999_999) },
  body: { zone: zoneId, restricted: v.boolean() },
  response: v.object({ state: deliveryState }),
})

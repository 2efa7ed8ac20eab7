import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { courier, courierBody } from '../delivery.ts'

/** Parcels that were sent keep the link that they were sent with. */
export const changeCourier = defineCall({
  method: 'POST',
  path: '/api/staff/delivery/couriers/{id}',
  summary: 'Change a courier',
  permission: 'settings',
  params: { id: rowId },
  body: courierBody,
  response: v.object({ courier }),
})

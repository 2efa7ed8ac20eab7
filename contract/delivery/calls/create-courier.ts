import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { courier, courierBody } from '../delivery.ts'

export const createCourier = defineCall({
  method: 'POST',
  path: '/api/staff/delivery/couriers',
  summary: 'Add a courier',
  permission: 'settings',
  body: courierBody,
  response: v.object({ courier }),
})

import { defineCall } from '../../call.ts'
import { staffDelivery } from '../delivery.ts'

export const getStaffDelivery = defineCall({
  method: 'GET',
  path: '/api/staff/delivery',
  summary: 'Delivery zones, states and couriers',
  permission: 'settings',
  response: staffDelivery,
})

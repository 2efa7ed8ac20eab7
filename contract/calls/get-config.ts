import * as v from 'valibot'
import { defineCall } from '../call.ts'

export const configId = v.picklist([
  'site',
  'sales_mode',
  'age_gate',
  'access_code',
  'maintenance',
  'festive_microsite',
  'points',
  'shipping_notice',
])

export const getConfig = defineCall({
  method: 'GET',
  path: '/api/configs/{id}',
  summary: 'One public setting of the store',
  access: 'guest',
  params: { id: configId },
  response: v.object({ config: v.object({ id: configId, value: v.unknown() }) }),
})

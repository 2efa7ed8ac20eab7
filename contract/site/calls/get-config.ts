import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { SETTINGS, type SettingId } from '../setting.ts'

export const configId = v.picklist([
  'site',
  'sales_mode',
  'age_gate',
  'access_code',
  'maintenance',
  'festive_microsite',
  'points',
  'shipping_notice',
  'brand',
  'catalogue_terms',
  'support',
])

const setting = <Id extends SettingId>(id: Id) => v.object({ id: v.literal(id), value: SETTINGS[id] })

export const getConfig = defineCall({
  method: 'GET',
  path: '/api/configs/{id}',
  summary: 'One public setting of the store',
  callers: 'everybody',
  params: { id: configId },
  response: v.object({
    config: v.variant('id', [
      setting('site'),
      setting('sales_mode'),
      setting('age_gate'),
      setting('access_code'),
      setting('maintenance'),
      setting('festive_microsite'),
      setting('points'),
      setting('shipping_notice'),
      setting('brand'),
      setting('catalogue_terms'),
      setting('support'),
    ]),
  }),
})

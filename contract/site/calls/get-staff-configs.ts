import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { staffConfig } from '../staff-config.ts'

export const getStaffConfigs = defineCall({
  method: 'GET',
  path: '/api/staff/configs',
  summary: 'Settings of the market',
  permission: 'settings',
  response: v.object({ configs: v.array(staffConfig) }),
})

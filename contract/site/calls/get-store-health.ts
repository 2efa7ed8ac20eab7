import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { storeHealth } from '../store-health.ts'

export const getStoreHealth = defineCall({
  method: 'GET',
  path: '/api/staff/health',
  summary: 'How the store runs: disk, jobs, back-up, replica, waiting messages, errors of the last day',
  permission: 'settings',
  response: v.object({ health: storeHealth }),
})

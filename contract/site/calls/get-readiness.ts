import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { replicaState } from '../store-health.ts'

/**
 * 200 while load balancers should send requests here; 503 UNAVAILABLE when the server is stopping, its database does
 * not answer within a second, or its disk is full. What is late is named in a 200: another server would not be better.
 */
export const getReadiness = defineCall({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'Whether requests should be sent to this server',
  callers: 'everybody',
  isOfTheMoment: true,
  response: v.object({
    database: v.literal('ok'),
    disk: v.picklist(['ok', 'low']),
    /** `late`: no round of the background jobs has ended for minutes. `off`: this process has none. */
    jobs: v.picklist(['ok', 'late', 'off']),
    /** `late`: more than two days old. `none`: there has never been one. */
    backup: v.picklist(['ok', 'late', 'none']),
    replica: replicaState,
  }),
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { invitation } from '../invitation.ts'

export const getInvitations = defineCall({
  method: 'GET',
  path: '/api/staff/invitations',
  summary: 'Invitations that wait for an answer, newest first',
  permission: 'admin',
  response: v.object({ invitations: v.object({ data: v.array(invitation) }) }),
})

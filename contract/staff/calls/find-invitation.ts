import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { invitation, invitationToken } from '../invitation.ts'

/**
 * What a link invites to. POST, because a token in the address would be written to logs. 410 CODE_EXPIRED for an unknown,
 * used, withdrawn or expired link.
 */
export const findInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/find',
  summary: 'Read the invitation of a one-time link',
  callers: 'everybody',
  body: { token: invitationToken },
  response: v.object({ invitation: v.pick(invitation, ['role_id', 'recipient', 'invited_by', 'expires_at']) }),
})

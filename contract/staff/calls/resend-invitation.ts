import { defineCall } from '../../call.ts'
import { rowId } from '../../fields.ts'
import { invitationLink } from '../invitation.ts'

/** The earlier link becomes invalid. */
export const resendInvitation = defineCall({
  method: 'POST',
  path: '/api/staff/invitations/{id}/resend',
  summary: 'Make and send a new link for an invitation',
  permission: 'admin',
  params: { id: rowId },
  response: invitationLink,
})

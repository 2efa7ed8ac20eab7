import { defineCall } from '../../call.ts'
import { singleLineText } from '../../fields.ts'
import { invitationLink, invitedAccess } from '../invitation.ts'

/**
 * Invites somebody without an account. Repeating it for the same recipient replaces the access and the link, so no
 * idempotency key is needed, whose stored response would contain the link. 409 CONFLICT when the recipient has an
 * account.
 */
export const invitePerson = defineCall({
  method: 'POST',
  path: '/api/staff/invitations',
  summary: 'Invite an admin, a member of staff or a sales person',
  permission: 'admin',
  body: {
    /** Mobile number of the market, or e-mail. */
    recipient: singleLineText(3, 254),
    access: invitedAccess,
  },
  response: invitationLink,
})

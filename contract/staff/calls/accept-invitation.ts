import * as v from 'valibot'
import { lastName, newPassword, oneTimeCode, personName, typedPhone } from '../../account/person-fields.ts'
import { profile } from '../../account/profile.ts'
import { defineCall } from '../../call.ts'
import { invitationToken } from '../invitation.ts'

/**
 * Creates the account of an invited person and a session, once per link. 410 CODE_EXPIRED for an unknown, used, withdrawn
 * or expired link, and for a wrong code; 409 CONFLICT when the phone has an account meanwhile.
 */
export const acceptInvitation = defineCall({
  method: 'POST',
  path: '/api/invitations/accept',
  summary: 'Accept an invitation: choose name and password',
  callers: 'everybody',
  body: {
    token: invitationToken,
    first_name: personName,
    last_name: lastName,
    /** Required when the invitation names an e-mail; otherwise the invited phone is used. */
    phone: v.optional(typedPhone),
    /** The code of a `register` request for the phone; required where codes reach phones. */
    otp: v.optional(oneTimeCode),
    password: newPassword,
    remember: v.optional(v.boolean(), false),
  },
  response: v.object({ profile, redirect: v.string() }),
})

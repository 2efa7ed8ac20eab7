import { acceptInvitation } from '#contract/staff/calls/accept-invitation.ts'
import { findInvitation } from '#contract/staff/calls/find-invitation.ts'
import { getInvitations } from '#contract/staff/calls/get-invitations.ts'
import { invitePerson } from '#contract/staff/calls/invite-person.ts'
import { resendInvitation } from '#contract/staff/calls/resend-invitation.ts'
import { withdrawInvitation } from '#contract/staff/calls/withdraw-invitation.ts'
import type { AccountTools } from '../../domains/auth/services/accounts.ts'
import * as invitations from '../../domains/staff/services/invitations.ts'
import { invite, resend, withdraw } from '../../domains/staff/services/invitations.ts'
import { type Route, route } from '../../route.ts'
import { accept, requireInvitation } from './accept-invitation.ts'

/** Invitations to the staff: made by admins, accepted by whoever has the link. */
export const invitationRoutes = (tools: AccountTools): Route[] => [
  route(getInvitations, async (_input, { db, config }) => ({
    invitations: { data: await invitations.list(db, config.market.code) },
  })),
  route(invitePerson, ({ body }, context) => invite(tools, body, context)),
  route(resendInvitation, ({ params }, context) => resend(tools, params.id, context)),
  route(withdrawInvitation, async ({ params }, context) => {
    await withdraw(params.id, context)
    return {}
  }),
  route(findInvitation, async ({ body }, context) => {
    const { role_id, recipient, invited_by, expires_at } = await requireInvitation(body.token, context)
    return { invitation: { role_id, recipient, invited_by, expires_at } }
  }),
  route(acceptInvitation, ({ body }, context) => accept(tools, body, context)),
]

import * as v from 'valibot'
import { email } from '#contract/account/person-fields.ts'
import { readPhone } from '#contract/account/phone.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { invitePerson } from '#contract/staff/calls/invite-person.ts'
import type { Invitation, InvitedAccess, InvitedKind } from '#contract/staff/invitation.ts'
import { PERMISSIONS, type Permission, permissionsOf } from '#contract/staff/permissions.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { PermissionRefusal } from '../../../policy/permission-refusal.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import type { AccountTools } from '../../auth/services/accounts.ts'
import { reachesAnybody } from '../../notifications/senders/sender.ts'
import { sendInBackground } from '../../notifications/services/mailbox.ts'
import * as invitations from '../queries/invitations.ts'
import { lockAdmins } from '../queries/staff-people.ts'
import { STAFF_MESSAGES } from '../staff-messages.ts'
import { saveWithLink } from './invitation-links.ts'

export { findByToken, firstAdmin, list, removeExpired, take } from '../queries/invitations.ts'

type Link = ResponseOf<typeof invitePerson>
type SenderTool = Pick<AccountTools, 'sender'>

const ROLE_OF: Readonly<Record<InvitedKind, number>> = {
  admin: ROLE.admin,
  staff: ROLE.staff,
  sales_person: ROLE.salesPerson,
}

const grantedBy = (access: InvitedAccess): Permission[] =>
  access.kind === 'staff' ? PERMISSIONS.filter((one) => access.permissions.includes(one)) : []

/** Phone as E.164 or e-mail in lower case. @throws Refusal VALIDATION when it is neither */
function readRecipient(typed: string, context: SignedInContext): string {
  const { market } = context.config
  const read = typed.includes('@') ? v.safeParse(email, typed) : null
  const recipient = read ? read.success && read.output : readPhone(typed, market)
  if (recipient) return recipient
  throw fieldError(context, 'recipient', STAFF_MESSAGES[context.language].recipientWrong(market.phoneExample))
}

/**
 * Invites a person and sends the link where messages can be sent. The recipient's account, if there is one, is not
 * changed: its access is changed by an admin directly.
 *
 * @throws Refusal VALIDATION; CONFLICT when the recipient has an account; FORBIDDEN when the caller is no longer an admin
 */
export async function invite(
  { sender }: SenderTool,
  { recipient: typed, access }: InputOf<typeof invitePerson>['body'],
  context: SignedInContext,
): Promise<Link> {
  const recipient = readRecipient(typed, context)
  const saved = await context.db.transaction(async (transaction) => {
    await requireAdmin(transaction, context)
    const known = await accounts.findByIdentifier(transaction, context.config.market.code, recipient)
    if (known) throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].invitedHasAccount)
    const permissions = grantedBy(access)
    const invited = { roleId: ROLE_OF[access.kind], permissions, recipient, invitedBy: context.session.person.id }
    const { id, link } = await saveWithLink(transaction, invited, { config: context.config, now: nowOf(context) })
    const detail = { to: access.kind, ...(access.kind === 'staff' && { permissions }) }
    await recordAct(transaction, { act: 'invitation.send', object: `invitation:${id}`, detail }, context)
    return shown(transaction, { id, link }, context)
  })
  return { ...saved, is_sent: sendLink(sender, saved, context) }
}

/** Makes a new link, valid for the whole time again. @throws Refusal NOT_FOUND; FORBIDDEN */
export async function resend({ sender }: SenderTool, id: string, context: SignedInContext): Promise<Link> {
  const saved = await context.db.transaction(async (transaction) => {
    await requireAdmin(transaction, context)
    const known = requireFound(await invitations.find(transaction, context.config.market.code, id), context)
    const invited = {
      roleId: known.role_id,
      permissions: permissionsOf(ROLE.staff, known.role_id === ROLE.staff ? known.permissions : []),
      recipient: known.recipient,
      invitedBy: context.session.person.id,
    }
    const made = await saveWithLink(transaction, invited, { config: context.config, now: nowOf(context) })
    await recordAct(transaction, { act: 'invitation.resend', object: `invitation:${id}`, detail: {} }, context)
    return shown(transaction, made, context)
  })
  return { ...saved, is_sent: sendLink(sender, saved, context) }
}

/** @throws Refusal NOT_FOUND, also when it was accepted meanwhile; FORBIDDEN */
export async function withdraw(id: string, context: SignedInContext): Promise<void> {
  await context.db.transaction(async (transaction) => {
    await requireAdmin(transaction, context)
    const isRemoved = await invitations.remove(transaction, context.config.market.code, id)
    requireFound(isRemoved || null, context)
    await recordAct(transaction, { act: 'invitation.withdraw', object: `invitation:${id}`, detail: {} }, context)
  })
}

/** An admin who is demoted at the same time must not leave an invitation behind. @throws PermissionRefusal */
async function requireAdmin(transaction: Transaction, { config, session, language }: SignedInContext): Promise<void> {
  const admins = await lockAdmins(transaction, config.market.code)
  if (!admins.includes(session.person.id)) throw new PermissionRefusal('admin', language)
}

interface SavedLink {
  invitation: Invitation
  link: string
}

async function shown(
  transaction: Transaction,
  { id, link }: { id: string; link: string },
  context: SignedInContext,
): Promise<SavedLink> {
  const invitation = requireFound(await invitations.find(transaction, context.config.market.code, id), context)
  return { invitation, link }
}

/** Outside the transaction. The queue encrypts this template: the token is not in the database as text. */
function sendLink(
  sender: AccountTools['sender'],
  { invitation: { recipient }, link }: SavedLink,
  context: SignedInContext,
): boolean {
  if (!reachesAnybody(sender)) return false
  const channel = recipient.includes('@') ? 'email' : 'sms'
  sendInBackground(sender, { to: recipient, channel, template: 'invitation', values: { link } }, context)
  return true
}

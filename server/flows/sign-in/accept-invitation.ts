import type { InputOf, ResponseOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import type { acceptInvitation } from '#contract/staff/calls/accept-invitation.ts'
import type { Invitation } from '#contract/staff/invitation.ts'
import { permissionsOf } from '#contract/staff/permissions.ts'
import type { Context } from '../../context.ts'
import { ACCOUNT_MESSAGES } from '../../domains/account/account-messages.ts'
import * as accounts from '../../domains/account/services/accounts.ts'
import { requirePhone } from '../../domains/account/services/person-rules.ts'
import * as audit from '../../domains/audit/services/audit-log.ts'
import type { AccountTools } from '../../domains/auth/services/accounts.ts'
import { requireUncommonPassword } from '../../domains/auth/services/common-passwords.ts'
import type { CodeUse } from '../../domains/auth/services/one-time-codes.ts'
import { reachesPhones } from '../../domains/notifications/senders/sender.ts'
import { tokenHashOf } from '../../domains/staff/services/invitation-links.ts'
import * as invitations from '../../domains/staff/services/invitations.ts'
import { setAccess } from '../../domains/staff/services/staff-people.ts'
import { STAFF_MESSAGES } from '../../domains/staff/staff-messages.ts'
import { SERVER_MESSAGES } from '../../messages.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { type RateLimit, refundAttempt } from '../../platform/rate-limit/rate-limit.ts'
import { countOfNetwork } from '../../platform/rate-limit/shared-limit.ts'
import { fieldError } from '../../refusals.ts'
import { Refusal } from '../../route.ts'
import { completeSignIn } from './complete-sign-in.ts'

/** Links that do not exist; valid ones are refunded. */
const UNKNOWN_LINKS: RateLimit = { name: 'unknown invitation link' }

const invalid = ({ language }: Context): Refusal =>
  new Refusal('CODE_EXPIRED', STAFF_MESSAGES[language].invitationInvalid)

const linkOf = (token: string, { config, clock }: Context) => ({
  market: config.market.code,
  tokenHash: tokenHashOf(token),
  now: new Date(clock.now()),
})

/** The invitation of a valid link. @throws Refusal CODE_EXPIRED; RATE_LIMIT */
export async function requireInvitation(token: string, context: Context): Promise<Invitation> {
  await countOfNetwork(UNKNOWN_LINKS, context)
  const found = await invitations.findByToken(context.db, linkOf(token, context))
  if (!found) throw invalid(context)
  await refundAttempt(UNKNOWN_LINKS, context)
  return found
}

/**
 * Creates the account of the invited person in the transaction that removes the invitation, and signs them in.
 *
 * @throws Refusal CODE_EXPIRED for a link that is not valid, or was used at the same time, and for a wrong code of the
 *   phone; VALIDATION; CONFLICT when the phone has an account meanwhile
 */
export async function accept(
  { passwords, codes, sender }: AccountTools,
  body: InputOf<typeof acceptInvitation>['body'],
  context: Context,
): Promise<ResponseOf<typeof acceptInvitation>> {
  const invited = await requireInvitation(body.token, context)
  const phone = phoneFor(invited, body.phone, context)
  requireUncommonPassword(body.password, phone, context)
  const proof = reachesPhones(sender)
    ? await codes.check(ownPhone(phone), requireCode(body.otp, context), context)
    : null
  const passwordHash = await passwords.hash(body.password)
  const account = await context.db.transaction(async (transaction) => {
    const taken = await invitations.take(transaction, linkOf(body.token, context))
    if (taken === null) throw invalid(context)
    if (proof) await codes.useUp(transaction, proof, context)
    const person = { phone, firstName: body.first_name, lastName: body.last_name, passwordHash }
    return createInvited(transaction, { invited, person, isProven: proof !== null }, context)
  })
  return completeSignIn(context, account, body.remember)
}

/** Without the code, whoever typed the phone into an invitation would keep its owner from signing in with it. */
const ownPhone = (phone: string): CodeUse => ({ purpose: 'register', target: phone, account: null })

function requireCode(otp: string | undefined, context: Context): string {
  if (otp === undefined) throw fieldError(context, 'otp', ACCOUNT_MESSAGES[context.language].codeNeeded)
  return otp
}

/** @throws Refusal VALIDATION for a missing or wrong phone */
function phoneFor({ recipient }: Invitation, typed: string | undefined, context: Context): string {
  if (!recipient.includes('@')) return recipient
  if (typed === undefined) throw fieldError(context, 'phone', SERVER_MESSAGES[context.language].fieldMissing)
  return requirePhone(typed, context)
}

interface InvitedPerson {
  invited: Invitation
  person: Pick<accounts.NewAccount, 'phone' | 'firstName' | 'lastName' | 'passwordHash'>
  /** Whether a code has shown whose phone it is. */
  isProven: boolean
}

async function createInvited(
  transaction: Transaction,
  { invited: { id: invitationId, recipient, role_id, permissions }, person, isProven }: InvitedPerson,
  context: Context,
): Promise<accounts.Account> {
  const { config, clock, language } = context
  const now = new Date(clock.now())
  const email = recipient.includes('@') ? recipient : null
  const id = await accounts.create(transaction, {
    ...person,
    roleId: role_id,
    market: config.market.code,
    email,
    birthDate: null,
    locale: language,
    marketing: false,
    affiliateCode: null,
    now,
  })
  if (id === null) throw new Refusal('CONFLICT', STAFF_MESSAGES[language].acceptedHasAccount)
  // The link was made for this e-mail by an admin; another account that has confirmed it meanwhile keeps it.
  if (email !== null) await accounts.confirmEmail(transaction, id, email)
  if (!isProven) await accounts.markPhoneUnproven(transaction, id)
  // An admin has all permissions without a grant.
  const granted = role_id === ROLE.staff ? permissionsOf(role_id, permissions) : []
  await setAccess(transaction, id, { roleId: role_id, permissions: granted })
  const entry = { actorId: id, act: 'invitation.accept' as const, objectId: null, object: `person:${id}` }
  await audit.write(transaction, { ...entry, detail: { invitation: invitationId }, now })
  const account = await accounts.find(transaction, id)
  if (!account) throw new Error('An account vanished while it was being made')
  return account
}

import { randomUUID } from 'node:crypto'
import { dropSecondFactor as call } from '#contract/auth/calls/drop-second-factor.ts'
import { isEmployee } from '#contract/auth/roles.ts'
import { ROLE } from '#contract/constants.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES } from '../../account/account-messages.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as factors from '../../auth/services/second-factors.ts'
import { revokeAllAccess } from '../../auth/services/sessions.ts'
import * as notices from '../../notifications/services/outbound-messages.ts'
import { storeName } from '../../settings/services/store-name.ts'
import * as people from '../queries/staff-people.ts'

interface DropSecondFactorInput {
  id: string
  /** How the identity of the requester was verified. */
  reason: string
  /** Allowed on the server's command line: its user has the database anyway, and the only admin may be locked out. */
  mayBeOwn: boolean
}

/**
 * Removes the second factor of a person who lost both the device and the recovery codes, so that the password alone
 * suffices. Ends their sessions and pending sign-ins, writes the audit log and notifies them, in one transaction.
 *
 * @throws Refusal NOT_FOUND; FORBIDDEN for one's own, and for whoever works for the store unless the caller is an admin;
 *   CONFLICT while none is on
 */
export async function dropSecondFactor(input: DropSecondFactorInput, context: SignedInContext): Promise<StaffPerson> {
  const { id, reason } = input
  const market = context.config.market.code
  const store = await storeName(context)
  const keyed = { call: { ...call, path: `/api/staff/people/${id}/drop_second_factor` as const }, body: { reason } }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    const account = requireFound(await accounts.findIn(transaction, market, id), context)
    refuse(account, input, context)
    await accounts.lock(transaction, id)
    if ((await factors.codesLeft(transaction, id)) === null)
      throw new Refusal('CONFLICT', ACCOUNT_MESSAGES[context.language].factorNone)
    factors.remove(transaction, id)
    await revokeAllAccess(transaction, id, null)
    await recordAct(
      transaction,
      { act: 'person.drop_second_factor', object: `person:${id}`, detail: { reason } },
      context,
    )
    await tell(transaction, { account, body: ACCOUNT_MESSAGES[account.locale].factorDropped(store) }, context)
    return requireFound(await people.show(transaction, market, id), context)
  })
}

/** Otherwise a stolen session could remove its own second factor, and staff could remove an admin's. */
function refuse(
  { id, role_id }: accounts.Account,
  { mayBeOwn }: DropSecondFactorInput,
  context: SignedInContext,
): void {
  const { session, language } = context
  const isOwn = id === session.person.id
  if (isOwn && !mayBeOwn) throw new Refusal('FORBIDDEN', ACCOUNT_MESSAGES[language].factorOwn)
  if (isEmployee(role_id) && session.person.role_id !== ROLE.admin)
    throw new Refusal('FORBIDDEN', SERVER_MESSAGES[language].forbidden)
}

interface NotifyAccountInput {
  account: accounts.Account
  body: string
}

/** Sends to both the phone and the confirmed e-mail: an impostor seldom controls both. */
async function tell(
  transaction: Transaction,
  { account, body }: NotifyAccountInput,
  context: SignedInContext,
): Promise<void> {
  const now = nowOf(context)
  const subject = `second_factor:${randomUUID()}`
  await notices.enqueue(transaction, { subject: `${subject}:sms`, recipient: account.phone, channel: 'sms', body, now })
  if (account.email === null) return
  await notices.enqueue(transaction, {
    subject: `${subject}:email`,
    recipient: account.email,
    channel: 'email',
    body,
    now,
  })
}

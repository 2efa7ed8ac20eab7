import { randomUUID } from 'node:crypto'
import { isEmployee } from '#contract/auth/roles.ts'
import { ROLE } from '#contract/constants.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { PermissionRefusal } from '../../../policy/permission-refusal.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { endAccess, revokeAllAccess } from '../../auth/services/sessions.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import * as invitations from '../queries/invitations.ts'
import * as people from '../queries/staff-people.ts'
import { STAFF_MESSAGES } from '../staff-messages.ts'

/**
 * Locks an account and ends its access in one transaction. Of two admins who deactivate each other at the same time the
 * second is refused.
 *
 * @throws Refusal NOT_FOUND; FORBIDDEN; CONFLICT for the last admin
 */
export function deactivate(
  { id, reason }: { id: string; reason: string },
  context: SignedInContext,
): Promise<StaffPerson> {
  return withLockedPerson(id, context, async (transaction, { account, admins }) => {
    if (id === context.session.person.id) throw new Refusal('FORBIDDEN', STAFF_MESSAGES[context.language].notYourself)
    const isLast = admins.length === 1 && admins[0] === id
    if (isLast) throw new Refusal('CONFLICT', STAFF_MESSAGES[context.language].lastAdmin)
    if (account.deactivated_at !== null) return
    await people.setDeactivated(transaction, id, nowOf(context))
    await endAccess(transaction, id)
    await invitations.removeBy(transaction, id)
    await recordAct(transaction, { act: 'person.deactivate', object: `person:${id}`, detail: { reason } }, context)
    await notify(transaction, id, { context, say: (messages, store) => messages.deactivated(store) })
  })
}

/** @throws Refusal NOT_FOUND; FORBIDDEN */
export function reactivate(id: string, context: SignedInContext): Promise<StaffPerson> {
  return withLockedPerson(id, context, async (transaction, { account }) => {
    if (account.deactivated_at === null) return
    await people.setDeactivated(transaction, id, null)
    await revokeAllAccess(transaction, id, null)
    await recordAct(transaction, { act: 'person.reactivate', object: `person:${id}`, detail: {} }, context)
    await notify(transaction, id, { context, say: (messages, store) => messages.reactivated(store) })
  })
}

interface LockedPerson {
  account: accounts.Account
  /** Ids of the active admins, locked. */
  admins: readonly string[]
}

async function withLockedPerson(
  id: string,
  context: SignedInContext,
  change: (transaction: Transaction, person: LockedPerson) => Promise<void>,
): Promise<StaffPerson> {
  const market = context.config.market.code
  return context.db.transaction(async (transaction) => {
    // Before any other row, as in `changeAccess`.
    const admins = await people.lockAdmins(transaction, market)
    await accounts.lock(transaction, id)
    const account = requireFound(await accounts.findIn(transaction, market, id), context)
    await requireRight(transaction, { account, admins }, context)
    await change(transaction, { account, admins })
    return requireFound(await people.show(transaction, market, id), context)
  })
}

/** Whose row the caller may change; the caller may have lost their own access since the policy was checked. */
async function requireRight(
  transaction: Transaction,
  { account: { role_id: role }, admins }: LockedPerson,
  { session: { person }, language }: SignedInContext,
): Promise<void> {
  const isAdmin = admins.includes(person.id)
  if (person.role_id === ROLE.admin && !isAdmin) throw new PermissionRefusal('admin', language)
  if (isEmployee(role) && !isAdmin) throw new PermissionRefusal('admin', language)
  const caller = await accounts.find(transaction, person.id)
  if (!caller || caller.deactivated_at !== null)
    throw new Refusal('ACCOUNT_DEACTIVATED', SERVER_MESSAGES[language].deactivated)
}

interface Notice {
  context: SignedInContext
  say: (messages: (typeof STAFF_MESSAGES)['en'], store: string) => string
}

const notify = (transaction: Transaction, accountId: string, { context, say }: Notice): Promise<void> =>
  sendMessage(
    transaction,
    { accountId, subject: `account:${randomUUID()}`, messages: STAFF_MESSAGES, say },
    { config: context.config, now: nowOf(context) },
  )

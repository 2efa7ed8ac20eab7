import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/call.ts'
import { ROLE } from '#contract/constants.ts'
import { changeAccess as call } from '#contract/staff/calls/change-access.ts'
import { PERMISSIONS, type Permission } from '#contract/staff/permissions.ts'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { PermissionRefusal } from '../../../policy/permission-refusal.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { revokeAllAccess } from '../../auth/services/sessions.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import * as invitations from '../queries/invitations.ts'
import * as people from '../queries/staff-people.ts'
import { STAFF_MESSAGES } from '../staff-messages.ts'
import { allowNewPassword } from './allow-new-password.ts'

type Access = InputOf<typeof call>['body']['access']

const ROLE_OF = { admin: ROLE.admin, staff: ROLE.staff, none: ROLE.customer } as const satisfies Record<
  Access['kind'],
  number
>
const MAY_CHANGE: readonly number[] = Object.values(ROLE_OF)

/** In canonical order and without duplicates, so that equal grants have equal audit log entries. */
const grantedBy = (access: Access): Permission[] =>
  access.kind === 'staff' ? PERMISSIONS.filter((one) => access.permissions.includes(one)) : []

/**
 * Changes a person's back office access. Permissions take effect with their next request; a new role ends all their
 * sessions. The last admin cannot be removed.
 *
 * @throws Refusal FORBIDDEN when the caller is no longer an admin; NOT_FOUND; CONFLICT for dealers and sales persons,
 *   and for the last admin
 */
export async function changeAccess(id: string, access: Access, context: SignedInContext): Promise<StaffPerson> {
  const market = context.config.market.code
  const keyed = { call: { ...call, path: `/api/staff/people/${id}/access` as const }, body: { access } }
  return withIdempotencyKey(context, keyed, async (transaction) => {
    // Locked before any read: of two admins who remove each other concurrently, the second is refused as the last one.
    const admins = await people.lockAdmins(transaction, market)
    // The caller may have lost the role since the policy was checked.
    if (!admins.includes(context.session.person.id)) throw new PermissionRefusal('admin', context.language)
    await accounts.lock(transaction, id)
    const account = requireFound(await accounts.findIn(transaction, market, id), context)
    refuse(account, { admins, roleId: ROLE_OF[access.kind] }, context)
    await apply(transaction, { account, access }, context)
    return requireFound(await people.show(transaction, market, id), context)
  })
}

interface Change {
  /** Ids of all admins of the market. */
  admins: readonly string[]
  roleId: number
}

function refuse({ id, role_id }: accounts.Account, { admins, roleId }: Change, { language }: SignedInContext): void {
  const messages = STAFF_MESSAGES[language]
  if (!MAY_CHANGE.includes(role_id)) throw new Refusal('CONFLICT', messages.sellersAreNoStaff)
  const isLast = admins.length === 1 && admins[0] === id
  if (isLast && roleId !== ROLE.admin) throw new Refusal('CONFLICT', messages.lastAdmin)
}

async function apply(
  transaction: Transaction,
  { account, access }: { account: accounts.Account; access: Access },
  context: SignedInContext,
): Promise<void> {
  const { id, role_id: from } = account
  const [roleId, permissions] = [ROLE_OF[access.kind], grantedBy(access)]
  await people.setAccess(transaction, id, { roleId, permissions })
  const detail = { from: nameOf(from), to: access.kind, ...(access.kind === 'staff' && { permissions }) }
  await recordAct(transaction, { act: 'person.change_access', object: `person:${id}`, detail }, context)
  if (from === roleId) return
  if (from === ROLE.admin) await invitations.removeBy(transaction, id)
  // Who signed in with codes has no password, and staff do not sign in with codes.
  if (!account.has_password && roleId !== ROLE.customer) await allowNewPassword(transaction, id, nowOf(context))
  await revokeAllAccess(transaction, id, null)
  const { config } = context
  const subject = `access:${randomUUID()}`
  const say = ({ accessChanged }: (typeof STAFF_MESSAGES)['en'], store: string) => accessChanged(store)
  await sendMessage(
    transaction,
    { accountId: id, subject, messages: STAFF_MESSAGES, say },
    { config, now: nowOf(context) },
  )
}

const nameOf = (roleId: number): string =>
  Object.entries(ROLE_OF).find(([, role]) => role === roleId)?.[0] ?? String(roleId)

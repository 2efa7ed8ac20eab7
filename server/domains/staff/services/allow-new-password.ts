import { randomUUID } from 'node:crypto'
import type { StaffPerson } from '#contract/staff/staff-record.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { PermissionRefusal } from '../../../policy/permission-refusal.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { ACCOUNT_MESSAGES, type AccountMessages } from '../../account/account-messages.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { sendMessage } from '../../notifications/services/send-message.ts'
import * as people from '../queries/staff-people.ts'
import { STAFF_MESSAGES } from '../staff-messages.ts'

/** How long a code is enough for a new password of a member of staff. */
const ALLOWED_MS = 24 * 60 * 60_000

export const allowNewPassword = (transaction: Transaction, id: string, now: Date): Promise<void> =>
  accounts.allowPasswordReset(transaction, id, new Date(now.getTime() + ALLOWED_MS))

interface AllowNewPasswordInput {
  id: string
  /** How the identity of the person was verified. */
  reason: string
  /** Allowed on the server's command line, as in `dropSecondFactor`. */
  mayBeOwn: boolean
}

/**
 * Lets a member of staff choose a new password with a code, for a day. Recorded in the audit log and told to the person.
 *
 * @throws Refusal NOT_FOUND; FORBIDDEN for one's own, and when the caller is no longer an admin
 */
export function allowNewPasswordOf(
  { id, reason, mayBeOwn }: AllowNewPasswordInput,
  context: SignedInContext,
): Promise<StaffPerson> {
  const { config, language, session } = context
  const market = config.market.code
  return context.db.transaction(async (transaction) => {
    const admins = await people.lockAdmins(transaction, market)
    if (!admins.includes(session.person.id)) throw new PermissionRefusal('admin', language)
    if (id === session.person.id && !mayBeOwn) throw new Refusal('FORBIDDEN', STAFF_MESSAGES[language].notYourself)
    await accounts.lock(transaction, id)
    requireFound(await accounts.findIn(transaction, market, id), context)
    const now = nowOf(context)
    await allowNewPassword(transaction, id, now)
    await recordAct(transaction, { act: 'person.allow_password', object: `person:${id}`, detail: { reason } }, context)
    const say = ({ passwordAllowed }: AccountMessages, store: string) => passwordAllowed(store)
    const subject = `password:${randomUUID()}`
    await sendMessage(transaction, { accountId: id, subject, messages: ACCOUNT_MESSAGES, say }, { config, now })
    return requireFound(await people.show(transaction, market, id), context)
  })
}

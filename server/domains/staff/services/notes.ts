import { ROLE } from '#contract/constants.ts'
import type { StaffNote } from '#contract/staff/note.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { PermissionRefusal } from '../../../policy/permission-refusal.ts'
import { requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import * as notes from '../queries/notes.ts'

export { ofAccount as listNotes } from '../queries/notes.ts'

interface WrittenNote {
  accountId: string
  order: { id: string; order_no: string } | null
  body: StaffNote['body']
}

/**
 * Writes a note about a person, who is locked: a deletion of the account removes every note. The audit log does not
 * repeat what it says.
 *
 * @throws Refusal NOT_FOUND
 */
export async function writeNote(
  transaction: Transaction,
  { accountId, order, body }: WrittenNote,
  context: SignedInContext,
): Promise<void> {
  await accounts.lock(transaction, accountId)
  const isWritten = await notes.add(transaction, {
    market: context.config.market.code,
    accountId,
    orderId: order?.id ?? null,
    authorId: context.session.person.id,
    body,
    now: nowOf(context),
  })
  if (!isWritten) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  const detail = order === null ? {} : { order_no: order.order_no }
  await recordAct(transaction, { act: 'note.create', object: `person:${accountId}`, detail }, context)
}

/** @throws Refusal NOT_FOUND; FORBIDDEN for the note of somebody else, except by an admin */
export async function removeNote(id: string, context: SignedInContext): Promise<void> {
  const { person } = context.session
  await context.db.transaction(async (transaction) => {
    const note = requireFound(await notes.lock(transaction, context.config.market.code, id), context)
    if (note.author_id !== person.id && person.role_id !== ROLE.admin)
      throw new PermissionRefusal('admin', context.language)
    await notes.remove(transaction, id)
    await recordAct(transaction, { act: 'note.delete', object: `person:${note.account_id}`, detail: {} }, context)
  })
}

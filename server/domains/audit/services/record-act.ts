import type { AuditAct } from '#contract/staff/audit-act.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { write } from './audit-log.ts'

interface RecordedAct {
  act: AuditAct
  /** Kind and key, such as `product:1001`. */
  object: string
  detail: object
}

/** Writes an action to the audit log, in its transaction. */
export async function recordAct(
  transaction: Transaction,
  { act, object, detail }: RecordedAct,
  context: SignedInContext,
) {
  const actorId = context.session.person.id
  await write(transaction, { actorId, act, objectId: null, object, detail, now: nowOf(context) })
}

import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import * as audit from '../queries/audit.ts'

export const nowOf = ({ clock }: Pick<SignedInContext, 'clock'>): Date => new Date(clock.now())

interface RecordedAct {
  act: string
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
  await audit.write(transaction, { actorId, act, objectId: null, object, detail, now: nowOf(context) })
}

/** @throws Refusal NOT_FOUND when it is null or undefined */
export function requireFound<Found>(
  found: Found | null | undefined,
  { language }: Pick<SignedInContext, 'language'>,
): Found {
  if (found === null || found === undefined) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  return found
}

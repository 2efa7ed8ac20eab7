import type { InputOf } from '#contract/call.ts'
import type { StaffStore } from '#contract/content/staff-content.ts'
import type { changeStore as changeCall } from '#contract/stores/calls/change-store.ts'
import type { SignedInContext } from '../../../context.ts'
import { fieldError } from '../../account/services/person-rules.ts'
import { recordAct, requireFound } from '../../staff/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import * as stores from '../queries/staff-stores.ts'

export const listStores = ({ db, config }: SignedInContext): Promise<StaffStore[]> => stores.all(db, config.market.code)

/** @throws Refusal NOT_FOUND; VALIDATION for a day in two spans of opening hours, or a pickup counter without hours */
export async function changeStore(
  id: number,
  change: InputOf<typeof changeCall>['body'],
  context: SignedInContext,
): Promise<StaffStore> {
  const messages = STAFF_MESSAGES[context.language]
  return context.db.transaction(async (transaction) => {
    const before = requireFound(await stores.lock(transaction, context.config.market.code, id), context)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const after: StaffStore = { ...before, ...given }
    const days = after.opening_hours.flatMap((span) => span.days)
    if (new Set(days).size !== days.length) throw fieldError(context, 'opening_hours', messages.hoursOverlap)
    if (after.is_pickup && after.pickup_lead_hours === null) {
      throw fieldError(context, 'pickup_lead_hours', messages.leadMissing)
    }
    await stores.update(transaction, after)
    await recordAct(transaction, { act: 'store.change', object: `store:${id}`, detail: given }, context)
    return after
  })
}

import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { changeStore as changeCall } from '#contract/stores/calls/change-store.ts'
import type { createStore as createCall } from '#contract/stores/calls/create-store.ts'
import type { getStaffStores } from '#contract/stores/calls/get-staff-stores.ts'
import { coordinatesOf, isInMarket } from '#contract/stores/position.ts'
import type { StaffStore } from '#contract/stores/staff-store.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import * as stores from '../queries/staff-stores.ts'

export async function listStores({ db, config }: SignedInContext): Promise<ResponseOf<typeof getStaffStores>> {
  const { code } = config.market
  return { stores: await stores.all(db, code), states: await stores.states(db, code) }
}

type NewStore = InputOf<typeof createCall>['body']
type StoreFields = Omit<StaffStore, 'address'>

/** @throws Refusal VALIDATION as for a change */
export async function createStore({ position, ...body }: NewStore, context: SignedInContext): Promise<StaffStore> {
  const { code } = context.config.market
  return context.db.transaction(async (transaction) => {
    const fields = { ...body, ...coordinatesOf(position) }
    await refuseNonsense({ id: 0, ...fields }, transaction, context)
    let id = await stores.nextNumber(transaction)
    // A concurrent transaction may have taken the number.
    while (!(await stores.insert(transaction, code, { id, ...fields }))) id += 1
    await recordAct(transaction, { act: 'store.create', object: `store:${id}`, detail: { ...body, position } }, context)
    return requireFound(await stores.lock(transaction, code, id), context)
  })
}

/**
 * @throws Refusal NOT_FOUND; VALIDATION for a day in two spans of opening hours, a pickup counter without hours, a
 *   holiday that ends before it begins, or a place outside the market
 */
export async function changeStore(
  id: number,
  { position, ...change }: InputOf<typeof changeCall>['body'],
  context: SignedInContext,
): Promise<StaffStore> {
  const { code } = context.config.market
  return context.db.transaction(async (transaction) => {
    const before = requireFound(await stores.lock(transaction, code, id), context)
    const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
    const after: StaffStore = { ...before, ...given, ...(position !== undefined && coordinatesOf(position)) }
    await refuseNonsense(after, transaction, context)
    await stores.update(transaction, after)
    const detail = { ...given, ...(position !== undefined && { position }) }
    await recordAct(transaction, { act: 'store.change', object: `store:${id}`, detail }, context)
    return requireFound(await stores.lock(transaction, code, id), context)
  })
}

async function refuseNonsense(store: StoreFields, transaction: Transaction, context: SignedInContext): Promise<void> {
  const messages = STAFF_MESSAGES[context.language]
  const { code } = context.config.market
  const days = store.opening_hours.flatMap((span) => span.days)
  if (new Set(days).size !== days.length) throw fieldError(context, 'opening_hours', messages.hoursOverlap)
  if (store.is_pickup && store.pickup_lead_hours === null)
    throw fieldError(context, 'pickup_lead_hours', messages.leadMissing)
  if (!isInMarket(store, code)) throw fieldError(context, 'position', messages.positionElsewhere)
  const states = await stores.states(transaction, code)
  if (!states.some(({ id }) => id === store.state_id)) throw fieldError(context, 'state_id', messages.stateElsewhere)
  const reversed = store.closed_days.findIndex(({ from, to }) => to < from)
  if (reversed >= 0) throw fieldError(context, `closed_days.${reversed}.to`, messages.endsBeforeStart)
}

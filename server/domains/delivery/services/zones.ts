import type { InputOf } from '#contract/call.ts'
import type { changeDeliveryState as changeStateCall } from '#contract/delivery/calls/change-delivery-state.ts'
import type { changeDeliveryZone as changeZoneCall } from '#contract/delivery/calls/change-delivery-zone.ts'
import type { DeliveryState, DeliveryZone } from '#contract/delivery/delivery.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { DELIVERY_MESSAGES } from '../delivery-messages.ts'
import * as zones from '../queries/zones.ts'

export { all } from '../queries/zones.ts'

type ZoneBody = InputOf<typeof changeZoneCall>['body']

/** @throws Refusal VALIDATION for days in the wrong order or a state of another market */
export async function createZone({ states, ...fields }: ZoneBody, context: SignedInContext): Promise<DeliveryZone> {
  const { market } = context.config
  refuseReversedDays(fields, context)
  return context.db.transaction(async (transaction) => {
    await zones.lock(transaction, market)
    const known = new Set((await zones.all(transaction, market)).map(({ id }) => id))
    const zone = { id: freeId(market.code, known), ...fields }
    await zones.insert(transaction, market, zone)
    await moveStates(transaction, { zone: zone.id, states }, context)
    const detail = { ...fields, states }
    await recordAct(transaction, { act: 'delivery_zone.create', object: `delivery_zone:${zone.id}`, detail }, context)
    return requireFound(await zones.find(transaction, market, zone.id), context)
  })
}

function freeId(market: string, known: ReadonlySet<string>): string {
  let number = 1
  while (known.has(`${market}-ZONE-${number}`)) number += 1
  return `${market}-ZONE-${number}`
}

/**
 * @throws Refusal NOT_FOUND; VALIDATION also for a state that would be left without a zone
 */
export async function changeZone(
  id: string,
  { states, ...fields }: ZoneBody,
  context: SignedInContext,
): Promise<DeliveryZone> {
  const { market } = context.config
  refuseReversedDays(fields, context)
  return context.db.transaction(async (transaction) => {
    await zones.lock(transaction, market)
    const before = requireFound(await zones.find(transaction, market, id), context)
    const left = before.states.filter((state) => !states.includes(state))
    if (left.length > 0) {
      const named = (await zones.states(transaction, market)).filter((state) => left.includes(state.id))
      const names = named.map(({ name }) => name).join(', ')
      throw fieldError(context, 'states', DELIVERY_MESSAGES[context.language].stateWithoutZone(names))
    }
    await zones.update(transaction, { id, ...fields })
    await moveStates(transaction, { zone: id, states }, context)
    const detail = { ...fields, states }
    await recordAct(transaction, { act: 'delivery_zone.change', object: `delivery_zone:${id}`, detail }, context)
    return requireFound(await zones.find(transaction, market, id), context)
  })
}

/** @throws Refusal NOT_FOUND; CONFLICT while a state is in it */
export async function removeZone(id: string, context: SignedInContext): Promise<string> {
  const { market } = context.config
  return context.db.transaction(async (transaction) => {
    await zones.lock(transaction, market)
    const { name, states } = requireFound(await zones.find(transaction, market, id), context)
    if (states.length > 0) throw new Refusal('CONFLICT', DELIVERY_MESSAGES[context.language].zoneInUse)
    await zones.remove(transaction, id)
    await recordAct(
      transaction,
      { act: 'delivery_zone.remove', object: `delivery_zone:${id}`, detail: { name } },
      context,
    )
    return id
  })
}

/** @throws Refusal NOT_FOUND; VALIDATION for an unknown zone */
export async function changeState(
  id: number,
  change: InputOf<typeof changeStateCall>['body'],
  context: SignedInContext,
): Promise<DeliveryState> {
  const { market } = context.config
  return context.db.transaction(async (transaction) => {
    await zones.lock(transaction, market)
    const before = requireFound(await zones.lockState(transaction, market, id), context)
    if (!(await zones.find(transaction, market, change.zone)))
      throw fieldError(context, 'zone', DELIVERY_MESSAGES[context.language].zoneUnknown)
    const after = { ...before, ...change }
    await zones.updateState(transaction, after)
    await recordAct(
      transaction,
      { act: 'delivery_state.change', object: `delivery_state:${id}`, detail: { name: before.name, ...change } },
      context,
    )
    return after
  })
}

function refuseReversedDays({ eta_days: [least, most] }: Pick<ZoneBody, 'eta_days'>, context: SignedInContext): void {
  if (most < least) throw fieldError(context, 'eta_days.1', DELIVERY_MESSAGES[context.language].daysReversed)
}

async function moveStates(
  transaction: Transaction,
  { zone, states }: { zone: string; states: readonly number[] },
  context: SignedInContext,
): Promise<void> {
  const moved = await zones.moveStates(transaction, context.config.market, { zone, states })
  if (moved !== new Set(states).size)
    throw fieldError(context, 'states', DELIVERY_MESSAGES[context.language].stateUnknown)
}

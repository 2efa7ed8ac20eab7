import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { createCourier as createCall } from '#contract/delivery/calls/create-courier.ts'
import type { getCouriers } from '#contract/delivery/calls/get-couriers.ts'
import type { Courier } from '#contract/delivery/delivery.ts'
import { trackingLink } from '#contract/delivery/tracking-link.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { fieldError, requireFound } from '../../../refusals.ts'
import { recordAct } from '../../audit/services/record-act.ts'
import { COURIER_PROVIDERS } from '../couriers/couriers.ts'
import { DELIVERY_MESSAGES } from '../delivery-messages.ts'
import * as couriers from '../queries/couriers.ts'

type CourierBody = InputOf<typeof createCall>['body']

/** Couriers for the form that ships an order. */
export async function couriersInUse({ db, config }: SignedInContext): Promise<ResponseOf<typeof getCouriers>> {
  const { code } = config.market
  const all = await couriers.all(db, code)
  return {
    couriers: all
      .filter(({ active }) => active)
      .map(({ name, tracking_template }) => ({ name, has_link: tracking_template !== null })),
    last: await couriers.lastUsed(db, code),
    services: COURIER_PROVIDERS.flatMap(({ connection, name }) => (config.couriers[connection] ? [name] : [])),
  }
}

/**
 * The courier as the store writes it, with the page of this parcel where its address is known. A courier that the store
 * does not list is kept as typed.
 */
export async function shippedBy(
  db: Database,
  { name, trackingNo }: { name: string; trackingNo: string },
  { config }: Pick<SignedInContext, 'config'>,
): Promise<{ courier: string; link: string | null }> {
  const known = await couriers.findByName(db, config.market.code, name)
  const template = known?.tracking_template ?? null
  return { courier: known?.name ?? name, link: template === null ? null : trackingLink(template, trackingNo) }
}

const taken = (context: SignedInContext) =>
  fieldError(context, 'name', DELIVERY_MESSAGES[context.language].courierTaken)

/** @throws Refusal VALIDATION when another courier has this name */
export async function createCourier(body: CourierBody, context: SignedInContext): Promise<Courier> {
  return context.db.transaction(async (transaction) => {
    const made = { id: newId(context.clock.now()), ...body }
    const courier = await couriers.insert(transaction, context.config.market.code, made)
    if (courier === null) throw taken(context)
    await recordAct(transaction, { act: 'courier.create', object: `courier:${courier.id}`, detail: body }, context)
    return courier
  })
}

/** @throws Refusal NOT_FOUND; VALIDATION when another courier has this name */
export async function changeCourier(id: string, body: CourierBody, context: SignedInContext): Promise<Courier> {
  const { code } = context.config.market
  return context.db.transaction(async (transaction) => {
    requireFound(await couriers.lock(transaction, code, id), context)
    const after = { id, ...body }
    if (!(await couriers.update(transaction, code, after))) throw taken(context)
    await recordAct(transaction, { act: 'courier.change', object: `courier:${id}`, detail: body }, context)
    return after
  })
}

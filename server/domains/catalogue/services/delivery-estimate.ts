import type { InputOf } from '#contract/call.ts'
import type { getDeliveryEstimate } from '#contract/catalogue/calls/get-delivery-estimate.ts'
import type { DeliveryEstimate } from '#contract/catalogue/delivery-estimate.ts'
import { shippingFee } from '#contract/delivery/shipping-fee.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import { pickupStores } from '../../stock/services/pickup-stores.ts'
import { allStores } from '../../stores/services/stores.ts'
import * as shipping from '../queries/shipping.ts'
import type { Catalogue } from './catalogue.ts'

type DeliveryEstimateQuery = InputOf<typeof getDeliveryEstimate>['query']

/**
 * The delivery fee of a product for a guest.
 *
 * @throws Refusal NOT_FOUND for a product that guests cannot see; VALIDATION for a state that is unknown or belongs to
 *   another market
 */
export async function estimateDelivery(
  context: Context,
  catalogue: Catalogue,
  { state_id, productable_id, productable_type, quantity }: DeliveryEstimateQuery,
): Promise<DeliveryEstimate> {
  const { db, config, language } = context
  const messages = SERVER_MESSAGES[language]
  const goods = catalogue.find(productable_id)
  if (goods?.card.type !== productable_type) throw new Refusal('NOT_FOUND', messages.notFound)
  const to = await shipping.destination(db, config.market.code, state_id)
  if (!to) throw new Refusal('VALIDATION', messages.validation, { fields: { state_id: messages.fieldWrong } })
  const { price } = goods.card
  const destination = {
    state_id: to.state_id,
    state_name: to.state_name,
    zone: to.zone,
    currency: config.market.currency,
  }
  if (to.restricted) {
    const nothing = { fee: null, free_from: null, to_free: null, eta_days: null, pickup_stores: 0 }
    return { ...destination, ...nothing, restricted: true, pickup_lead_hours: null }
  }
  const toFree = to.free_from === null ? null : Math.max(0, to.free_from - (price ?? 0) * quantity)
  // Products bought with points alone ship free, because they need no payment (rules 2.7).
  const isFree = price === null || toFree === 0
  return {
    ...destination,
    fee: isFree ? 0 : shippingFee(to, goods.weight_g * quantity),
    free_from: to.free_from,
    to_free: toFree,
    eta_days: to.eta_days,
    restricted: false,
    pickup_stores: to.pickup_stores,
    pickup_lead_hours: to.pickup_lead_hours,
    pickup: to.pickup_stores > 0 ? await withHours(context, { stateId: to.state_id, productId: productable_id }) : [],
  }
}

/** The pickup stores of a state with their opening hours. */
async function withHours(
  context: Context,
  of: { stateId: number; productId: number },
): Promise<DeliveryEstimate['pickup']> {
  const [pickup, stores] = await Promise.all([
    pickupStores(context.db, context.config.market.code, of),
    allStores(context),
  ])
  const hoursOf = new Map(
    stores.map(({ id, opening_hours, closed_days, time_zone }) => [id, { opening_hours, closed_days, time_zone }]),
  )
  return pickup.map((one) => ({ ...one, hours: hoursOf.get(one.store_id) }))
}

import type { Address } from '#contract/account/address.ts'
import type { InputOf } from '#contract/call.ts'
import type { checkout } from '#contract/checkout/calls/checkout.ts'
import type { OrderStore } from '#contract/orders/order.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as addresses from '../../account/services/addresses.ts'
import * as shipping from '../../catalogue/services/shipping.ts'
import * as stores from '../../stores/services/stores.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'

type Body = Pick<InputOf<typeof checkout>['body'], 'delivery_method' | 'pickup_store_id' | 'address_id'>

/** A copy of the delivery address or pickup store, so that later changes to either do not affect the order. */
export interface OrderDestination {
  stateId: number | null
  address: Omit<Address, 'is_default'> | null
  store: OrderStore | null
}

/** Nothing is chosen yet: `missingForCheckout` reports what is missing. */
const NOWHERE: OrderDestination = { stateId: null, address: null, store: null }

/**
 * @param accountId owner of the addresses
 * @throws Refusal NOT_FOUND for another account's address; VALIDATION for a store without pickup and for a state
 *   without delivery
 */
export async function resolveDestination(
  transaction: Transaction,
  { accountId, body }: { accountId: string; body: Body },
  context: SignedInContext,
): Promise<OrderDestination> {
  return body.delivery_method === 'PICKUP'
    ? pickup(transaction, body, context)
    : delivery(transaction, { accountId, body }, context)
}

async function pickup(transaction: Transaction, body: Body, context: SignedInContext): Promise<OrderDestination> {
  if (body.pickup_store_id === null) return NOWHERE
  const all = await stores.all(transaction, context.config.market.code)
  const store = all.find(({ id }) => id === body.pickup_store_id)
  if (!store?.is_pickup) throw fieldError(context, 'pickup_store_id', ORDER_MESSAGES[context.language].noPickup)
  const { id, name, address_1, address_2, city, state_name, postcode, phone } = store
  return { stateId: null, address: null, store: { id, name, address_1, address_2, city, state_name, postcode, phone } }
}

async function delivery(
  transaction: Transaction,
  { accountId, body }: { accountId: string; body: Body },
  context: SignedInContext,
): Promise<OrderDestination> {
  if (body.address_id === null) return NOWHERE
  const found = await addresses.find(transaction, accountId, body.address_id)
  if (!found) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  const state = await shipping.destination(transaction, context.config.market.code, found.state_id)
  if (!state || state.restricted) throw fieldError(context, 'address_id', ORDER_MESSAGES[context.language].notDelivered)
  const { is_default: _isDefault, ...address } = found
  return { stateId: found.state_id, address, store: null }
}

import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { callQuery } from '../../lib/http/call-query.ts'
import { type CartChoices, choicesQuery, NO_CHOICES } from '../../offline/outbox/cart-choices.ts'
import { dealerQuery, type Owner } from '../../offline/storage/owner.ts'
import type { CheckoutTerms } from './checkout-terms.ts'

const carts = async () => (await import('#contract/cart/calls/get-carts.ts')).getCarts
const pickupStores = async () => (await import('#contract/stores/calls/get-pickup-stores.ts')).getPickupStores

const lastChoices = async () => (await import('#contract/checkout/calls/get-last-choices.ts')).getLastChoices

/** How the buyer's newest order is delivered and paid. */
export const lastChoicesQuery = (partition: Owner) =>
  callQuery(lastChoices, { query: dealerQuery(partition) }, { queryKey: ['last_choices', partition] })

/** The same for all persons, and persisted, so that a store can be chosen offline. */
export const pickupStoresQuery = () => callQuery(pickupStores, {}, { queryKey: ['pickup_stores'], persist: true })

const pickupStock = async () => (await import('#contract/checkout/calls/get-pickup-stock.ts')).getPickupStock

/** What the pickup stores have of these lines. @param pieces of the lines: another quantity is another question */
export function pickupStockQuery({
  partition,
  cartIds,
  pieces,
}: {
  partition: Owner
  cartIds: readonly string[]
  pieces: string
}) {
  const query = { ...dealerQuery(partition), cart_ids: cartIds.join() }
  return callQuery(pickupStock, { query }, { queryKey: ['pickup_stock', partition, query.cart_ids, pieces] })
}

interface CheckoutCartInput {
  partition: Owner | null
  cartIds: readonly string[]
  terms: CheckoutTerms
  /** null until they are read: without them the cost would be wrong. */
  choices: CartChoices | null
}

/** Query parameters for the cart with exactly these lines and this destination. */
export function checkoutCartParameters({ partition, cartIds, terms, choices }: CheckoutCartInput) {
  const { state_id: wished, ...codes } = choicesQuery(choices ?? NO_CHOICES)
  const state = terms.address ? String(terms.address.state_id) : wished
  return {
    ...(partition !== null && dealerQuery(partition)),
    ...codes,
    ...(terms.deliveryMethod === 'DELIVERY' && state !== undefined && { state_id: state }),
    cart_ids: cartIds.join(),
    delivery_method: terms.deliveryMethod,
  }
}

/** Exact cost of this order. The previous amounts stay while it is recalculated. */
export function checkoutCartQuery(input: CheckoutCartInput) {
  const { partition, cartIds, choices } = input
  const query = checkoutCartParameters(input)
  return queryOptions({
    ...callQuery(carts, { query }, { queryKey: ['checkout', partition, query] }),
    enabled: partition !== null && choices !== null && cartIds.length > 0,
    placeholderData: keepPreviousData,
  })
}

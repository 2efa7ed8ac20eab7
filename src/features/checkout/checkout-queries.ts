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

const deliveryQuotes = async () => (await import('#contract/checkout/calls/get-delivery-quotes.ts')).getDeliveryQuotes

interface QuotesInput {
  partition: Owner
  addressId: string | undefined
  lines: readonly { id: string | null; quantity: number }[]
}

/** Prices of couriers for these lines: another quantity is another question. */
export function deliveryQuotesQuery({ partition, addressId = '', lines }: QuotesInput) {
  const query = { address_id: addressId, cart_ids: lines.flatMap(({ id }) => id ?? []).join() }
  const pieces = lines.map(({ quantity }) => quantity)
  return {
    ...callQuery(deliveryQuotes, { query }, { queryKey: ['checkout', partition, query, pieces] }),
    enabled: addressId !== '' && query.cart_ids !== '',
  }
}

interface CheckoutCartInput {
  partition: Owner | null
  cartIds: readonly string[]
  /** Of the chosen courier's service. */
  quoteId?: string | undefined
  terms: CheckoutTerms
  /** null until they are read: without them the cost would be wrong. */
  choices: CartChoices | null
}

/** Query parameters for the cart with exactly these lines and this destination. */
export function checkoutCartParameters({ partition, cartIds, terms, choices, quoteId }: CheckoutCartInput) {
  const { state_id: wished, ...codes } = choicesQuery(choices ?? NO_CHOICES)
  const state = terms.address ? String(terms.address.state_id) : wished
  return {
    ...(partition !== null && dealerQuery(partition)),
    ...codes,
    ...(terms.deliveryMethod === 'DELIVERY' && state !== undefined && { state_id: state }),
    ...(quoteId !== undefined && { delivery_quote: quoteId }),
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

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CartAnswer, CartLine } from '#contract/cart/cart.ts'
import { orderTerms, type SalesPolicy } from '#contract/site/sales-policy.ts'
import { NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { useSalesPolicy } from '../../../session/use-sales.ts'
import type { ShownLine } from '../../cart/state/cart-view.ts'
import { useCart } from '../../cart/state/use-cart.ts'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { type ChosenPayment, missingChoice, type PaymentOffer, stillOffered } from '../../payments/chosen-payment.ts'
import { paymentMethodsQuery } from '../../payments/payment-queries.ts'
import { checkoutBody } from '../checkout-body.ts'
import type { CheckoutDraft } from '../checkout-draft.ts'
import { checkoutCartParameters, checkoutCartQuery, deliveryQuotesQuery } from '../checkout-queries.ts'
import {
  allowedOf,
  type CheckoutTerms,
  needsOf,
  type OrderContext,
  paymentFor,
  paymentModeOf,
  serviceKey,
  termsOf,
} from '../checkout-terms.ts'
import { useCartChoices } from '../use-cart-choices.ts'
import { useBuyer } from './use-buyer.ts'
import { useBuyerDetails } from './use-buyer-details.ts'
import { useLoadedSteps } from './use-loaded-steps.ts'
import { usePickupStores } from './use-pickup-stores.ts'
import { usePreparedDraft } from './use-prepared-draft.ts'

/** State of the checkout page: choices, options, the calculated order, and the body of the checkout call. */
export function useCheckoutForm(partition: Owner) {
  const policy = useSalesPolicy()
  const buyer = useBuyer()
  const { data: offer } = useQuery(paymentMethodsQuery())
  const { draft, choose } = usePreparedDraft(partition, offer)
  const choices = useCartChoices(partition)
  const isOffline = useConnection(({ state }) => state === 'offline' || state === 'portal')
  const { addresses, isForDealer } = buyer
  const { isPickupOnly, stores, open, stockOf } = usePickup(partition, { draft, policy, isForDealer })
  const terms = termsOf({ draft, isPickupOnly, addresses, stores: open, takesNewAddress: isOffline && isForDealer })
  const isQuoted = policy.courier_rates === true && !isForDealer
  const ordered = useOrdered(partition, { terms, choices, isOffline, draft, isQuoted })
  const { lines, answer } = ordered
  const steps = useLoadedSteps({ buyer, offer, answer, isOffline: ordered.isOffline })
  const sale: OrderContext = { lines, calculation: answer?.calculation ?? null, isForDealer, policy }
  const paying = paymentModeOf(sale, terms)
  const chosen = paymentChosen(draft, { offer, total: answer?.calculation.total ?? null })
  const details = useBuyerDetails(partition, buyer.profile, terms.deliveryMethod)
  const payment = paymentFor(paying, chosen.value)
  const needs = [...needsOf(sale, terms, payment)]
  if (paying === 'choose' && chosen.isMethodMissing && !needs.includes('payment_method')) needs.push('payment_method')
  return {
    ...ordered,
    ...steps,
    buyer,
    choices,
    draft,
    choose,
    stores,
    stockOf,
    terms,
    allowed: allowedOf(sale),
    isPickupOnly,
    paying,
    chosen: chosen.value,
    details,
    needs: [...needs, ...details.needs],
    bodyOf: (shown: CartAnswer) =>
      checkoutBody({
        partition,
        cartIds: ordered.cartIds,
        terms,
        payment,
        choices: choices ?? NO_CHOICES,
        remark: draft.remark,
        shown,
        paying,
      }),
  }
}

/** The stores that hand over this order, and whether it has to be collected as a whole. */
function usePickup(
  partition: Owner,
  { draft, policy, isForDealer }: { draft: CheckoutDraft; policy: SalesPolicy; isForDealer: boolean },
) {
  const { selectedLines: lines } = useCart()
  const { reserved } = orderTerms(lines, policy, isForDealer ? 'dealer' : 'customer')
  const isPickupOnly = reserved.length > 0 && reserved.length === lines.length
  const isAsked = draft.deliveryMethod === 'PICKUP' || isPickupOnly
  return { isPickupOnly, ...usePickupStores(partition, { lines, isAsked }) }
}

/** Prices of couriers for the selected lines, and the chosen one. */
function useDeliveryQuotes(
  partition: Owner,
  { draft, terms, isOffered }: { draft: CheckoutDraft; terms: CheckoutTerms; isOffered: boolean },
) {
  const lines = useCart().selectedLines
  const query = deliveryQuotesQuery({ partition, addressId: terms.address?.id, lines })
  const { data, isFetching } = useQuery({ ...query, enabled: query.enabled && isOffered })
  const quotes = (isOffered && data?.quotes) || []
  const chosen = quotes.find((quote) => serviceKey(quote) === draft.deliveryService)
  return { quotes, quoteId: chosen?.quote_id, isAsking: isFetching && draft.deliveryService !== null }
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>

type OrderedInput = Pick<Parameters<typeof checkoutCartQuery>[0], 'terms' | 'choices'> & {
  isOffline: boolean
  draft: CheckoutDraft
  /** Couriers' prices are offered to this person. */
  isQuoted: boolean
}

/** The selected lines as the server has them, with the exact price; offline, as cached. */
function useOrdered(partition: Owner, { terms, choices, isOffline, draft, isQuoted }: OrderedInput) {
  const queries = useQueryClient()
  const cart = useCart()
  const waiting = useConnection((connection) => connection.waiting)
  const cartIds = cart.selectedLines.flatMap(({ id }) => id ?? [])
  const isOffered = isQuoted && !isOffline && terms.deliveryMethod === 'DELIVERY'
  const { quotes, quoteId, isAsking } = useDeliveryQuotes(partition, { draft, terms, isOffered })
  const asked = { partition, cartIds, terms, choices, quoteId }
  const query = checkoutCartQuery(asked)
  const { data: answer, isPlaceholderData, isFetching } = useQuery(query)
  // The server's cart has changed, so the calculation may be outdated.
  useEffect(() => {
    if (cart.asOf !== null) void queries.invalidateQueries({ queryKey: ['checkout', partition] })
  }, [cart.asOf, partition, queries])
  const known = answer?.carts.data.filter(({ id }) => cartIds.includes(id)) ?? []
  // Without a connection the lines are those of this device: the server has not calculated what was changed since.
  const isKnown = !isOffline || (!isPlaceholderData && hasSameLines(cart.selectedLines, known))
  const isUnfilled = cart.selectedLines.length === 0
  // The server has none of these lines: they were ordered by a request whose response was lost, or on another device.
  const isGone = answer && !isPlaceholderData && known.length === 0
  return {
    cart,
    cartIds,
    answer: isKnown ? answer : undefined,
    asked: checkoutCartParameters(asked),
    queryKey: query.queryKey,
    lines: isKnown && known.length > 0 ? known : cart.selectedLines.map(asLine),
    isOffline,
    quotes,
    isCounting: isAsking || (isPlaceholderData && isFetching),
    // Changes that wait to be sent may have emptied the cart; without a connection they stay.
    isEmpty: cart.status === 'ready' && (isOffline ? isUnfilled : !waiting && (isGone || isUnfilled)),
  }
}

const hasSameLines = (shown: readonly ShownLine[], known: readonly CartLine[]): boolean =>
  shown.length === known.length &&
  shown.every((line) => known.some(({ id, quantity }) => id === line.id && quantity === line.quantity))

/** A local line in the server's form; one that the server does not have uses its key as id. */
const asLine = ({ key, id, lineTotal, promotionId, ...line }: ShownLine): CartLine => ({
  ...line,
  id: id ?? key,
  line_total: lineTotal,
  promotion_id: promotionId,
  updated_at: '',
})

/** The chosen payment method, without one that is no longer offered. */
function paymentChosen(
  { paymentService, paymentMethodId }: CheckoutDraft,
  { offer, total }: { offer: PaymentOffer | undefined; total: number | null },
): { value: ChosenPayment; isMethodMissing: boolean } {
  const storedPayment = { service: paymentService, methodId: paymentMethodId }
  const value = offer && total !== null ? stillOffered(storedPayment, offer, total) : storedPayment
  return { value, isMethodMissing: offer !== undefined && missingChoice(value, offer) === 'method' }
}

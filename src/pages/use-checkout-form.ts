import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import type { CartAnswer, CartLine } from '#contract/entities/cart.ts'
import { selectCart } from '../features/cart/cart-state.ts'
import type { ShownLine } from '../features/cart/shown-cart.ts'
import { useCart } from '../features/cart/use-cart.ts'
import { useConnection } from '../features/cart/use-connection.ts'
import { checkoutBody } from '../features/checkout/checkout-body.ts'
import { askedOf, checkoutCartQuery, pickupStoresQuery } from '../features/checkout/checkout-queries.ts'
import { needsOf, payingOf, paymentFor, type Sale, termsOf } from '../features/checkout/checkout-terms.ts'
import { useCartChoices } from '../features/checkout/use-cart-choices.ts'
import { useCheckoutDraft } from '../features/checkout/use-checkout-draft.ts'
import { missingChoice, type PaymentChosen, stillOffered } from '../features/payment/payment-chosen.ts'
import { paymentMethodsQuery } from '../features/payment/payment-queries.ts'
import { useSite } from '../lib/site.ts'
import { NO_CHOICES } from '../offline/cart-choices.ts'
import type { Owner } from '../offline/operation.ts'
import { useBuyer } from './use-buyer.ts'

/** Everything the page shows and sends: what was chosen, what there is to choose from, and what the store makes of it. */
export function useCheckoutForm(partition: Owner) {
  const { salesMode } = useSite()
  const buyer = useBuyer()
  const { draft, choose } = useCheckoutDraft(partition)
  const choices = useCartChoices(partition, useSelector(selectCart).view?.choices)
  const stores = useQuery(pickupStoresQuery()).data?.stores.data
  const { addresses } = buyer
  const terms = termsOf({ draft, salesMode, addresses, stores })
  const ordered = useOrdered(partition, { terms, choices })
  const { lines, answer } = ordered
  const sale: Sale = { lines, calculation: answer?.calculation ?? null, isForDealer: buyer.isForDealer, salesMode }
  const paying = payingOf(sale)
  const chosen = usePaymentChosen(draft, answer?.calculation.total ?? null)
  const wish = paymentFor(paying, chosen.value)
  const needs = needsOf(sale, terms, wish)
  const isMethodMissing = paying === 'choose' && chosen.isMethodMissing && !needs.includes('payment_method')
  return {
    ...ordered,
    buyer,
    choices,
    draft,
    choose,
    stores,
    terms,
    salesMode,
    paying,
    chosen: chosen.value,
    needs: isMethodMissing ? [...needs, 'payment_method' as const] : needs,
    bodyOf: (shown: CartAnswer) =>
      checkoutBody({
        partition,
        cartIds: ordered.cartIds,
        terms,
        payment: wish,
        choices: choices ?? NO_CHOICES,
        remark: draft.remark,
        shown,
      }),
  }
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>

type Asked = Pick<Parameters<typeof checkoutCartQuery>[0], 'terms' | 'choices'>

/** The selected lines as the store has them, with what exactly they cost; without signal, as the device remembers them. */
function useOrdered(partition: Owner, { terms, choices }: Asked) {
  const queries = useQueryClient()
  const cart = useCart()
  const state = useConnection((connection) => connection.state)
  const waiting = useConnection((connection) => connection.waiting)
  const cartIds = cart.selectedLines.flatMap(({ id }) => id ?? [])
  const asked = { partition, cartIds, terms, choices }
  const query = checkoutCartQuery(asked)
  const { data: answer, isPlaceholderData, isFetching } = useQuery(query)
  // The store's cart is another one now: so may be what it costs.
  useEffect(() => {
    if (cart.asOf !== null) void queries.invalidateQueries({ queryKey: ['checkout', partition] })
  }, [cart.asOf, partition, queries])
  const known = answer?.carts.data.filter(({ id }) => cartIds.includes(id)) ?? []
  // The store has none of these lines any more: they were ordered, by a press whose answer was lost or on another device.
  const isGone = answer && !isPlaceholderData && known.length === 0
  return {
    cart,
    cartIds,
    answer,
    asked: askedOf(asked),
    queryKey: query.queryKey,
    lines: known.length > 0 ? known : cart.selectedLines.map(asLine),
    isOffline: state === 'offline' || state === 'portal',
    isCounting: isPlaceholderData && isFetching,
    isEmpty: cart.status === 'ready' && !waiting && (isGone || cart.selectedLines.length === 0),
  }
}

/** A line of the device as the store would send it; one that it has not seen goes by its key. */
const asLine = ({ key, id, lineTotal, promotionId, ...line }: ShownLine): CartLine => ({
  ...line,
  id: id ?? key,
  line_total: lineTotal,
  promotion_id: promotionId,
  updated_at: '',
})

/** The choice of how to pay, without what is not offered any more. */
function usePaymentChosen(
  { paymentService, paymentMethodId }: ReturnType<typeof useCheckoutDraft>['draft'],
  total: number | null,
): { value: PaymentChosen; isMethodMissing: boolean } {
  const { data: offer } = useQuery(paymentMethodsQuery())
  const kept = { service: paymentService, methodId: paymentMethodId }
  const value = offer && total !== null ? stillOffered(kept, offer, total) : kept
  return { value, isMethodMissing: offer !== undefined && missingChoice(value, offer) === 'method' }
}

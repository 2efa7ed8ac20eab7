import { useState } from 'react'
import { useLocation } from 'wouter'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../../lib/site.ts'
import { NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { OrderNotStored } from '../../../offline/waiting-orders/order-decisions.ts'
import { paths } from '../../../paths.ts'
import { withCart } from '../../cart/state/started-cart.ts'
import { useWaitingOrders } from '../../cart/state/use-waiting-orders.ts'
import { creditLeft, estimateOrder, offlineOrder, settlementOf } from '../offline/offline-order.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** Why the order was not stored on this device; null while nothing has failed. */
export type OfflineOrderFailure = 'cart-changed' | 'unanswered' | 'storage' | null

/** The order of somebody who buys on account and has no connection: its figures, and the press that stores it. */
export function useOfflineOrder(partition: Owner, form: CheckoutFormState) {
  const { locale, salesMode } = useSite()
  const [, goTo] = useLocation()
  const orders = useWaitingOrders((waiting) => waiting.orders)
  const [discountReason, setDiscountReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const [failure, setFailure] = useState<OfflineOrderFailure>(null)
  const { lines, terms, buyer, draft, cart, answer } = form
  const choices = form.choices ?? NO_CHOICES
  const figures = estimateOrder({
    lines,
    terms,
    choices,
    exact: answer?.calculation ?? null,
    last: cart.calculation,
    roundsTo5Sen: MARKETS[locale].currency === 'MYR',
  })
  const settlement = settlementOf(figures.total, { credit: buyer.credit, orders, salesMode })
  const isReasonMissing = choices.manualDiscount > 0 && discountReason.trim() === ''
  const store = async () => {
    const dealerName = buyer.dealer?.name ?? null
    const order = offlineOrder({
      ...{ partition, lines, terms, choices, remark: draft.remark, discountReason, figures, settlement, dealerName },
    })
    try {
      const { id } = await withCart(({ storeOrder }) => storeOrder(order))
      goTo(paths.waitingOrder(id))
    } catch (error) {
      setFailure(error instanceof OrderNotStored ? error.reason : 'storage')
      setPressed(false)
    }
  }
  return {
    figures,
    settlement,
    /** Minor units; null when it is unknown, there is none, or it must not be shown. */
    creditLeft: buyer.isCreditShown ? creditLeft(buyer.credit, orders) : null,
    discountReason: choices.manualDiscount > 0 ? { value: discountReason, onChange: setDiscountReason } : null,
    isReasonMissing,
    isPressed,
    failure,
    press: () => {
      if (isPressed || isReasonMissing) return
      setPressed(true)
      setFailure(null)
      void store()
    },
  }
}

import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { MARKETS } from '#contract/site/market.ts'
import { useSite } from '../../../lib/site.ts'
import { NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { type NewOrder, OrderNotStored } from '../../../offline/waiting-orders/order-decisions.ts'
import type { WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import { paths } from '../../../paths.ts'
import { useActing } from '../../../session/acting.ts'
import { actingProfile, ownProfile } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { withCart } from '../../cart/state/started-cart.ts'
import { useWaitingOrders } from '../../cart/state/use-waiting-orders.ts'
import { snapshotQuery } from '../../catalogue/use-query-with-snapshot.ts'
import {
  type Credit,
  creditLeft,
  type EstimateInput,
  estimateOrder,
  offlineOrder,
  settlementOf,
} from '../offline/offline-order.ts'
import { offlineTermsQuery } from '../offline-terms-query.ts'
import type { CheckoutFormState } from './use-checkout-form.ts'

/** Why the order was not stored on this device; null while nothing has failed. */
type OfflineOrderFailure = 'cart-changed' | 'unanswered' | 'storage' | null

/** The order of somebody who buys on account and has no connection: its figures, and the press that stores it. */
export function useOfflineOrder(partition: Owner, form: CheckoutFormState) {
  const orders = useWaitingOrders((waiting) => waiting.orders)
  const [discountReason, setDiscountReason] = useState('')
  const { credit, isShown, isCreditRead } = useCredit()
  const { figures, settlement, choices, areRulesRead } = useFigures(form, { credit, orders })
  const { lines, terms, buyer, draft } = form
  const isReasonMissing = choices.manualDiscount > 0 && discountReason.trim() === ''
  const button = useStoreButton(() => {
    // As the server's lists of orders name them.
    const dealerName = buyer.dealer ? buyer.dealer.company || buyer.dealer.name : null
    const { remark } = draft
    return offlineOrder({ partition, lines, terms, choices, remark, discountReason, figures, settlement, dealerName })
  })
  return {
    figures,
    settlement,
    /** Minor units; null when it is unknown, there is none, or it must not be shown. */
    creditLeft: isShown ? creditLeft(credit, orders) : null,
    discountReason: choices.manualDiscount > 0 ? { value: discountReason, onChange: setDiscountReason } : null,
    isReasonMissing,
    /** What the order is calculated by has been read from the device, as far as it is there. */
    isCalculated: isCreditRead && areRulesRead,
    ...button,
    press: () => {
      if (!isReasonMissing) button.press()
    },
  }
}

/** The dealer's credit as last known; null when this device has never read it. */
function useCredit(): { credit: Credit | null; isShown: boolean; isCreditRead: boolean } {
  const acting = useActing()
  const own = useOwnQuery(ownProfile)
  const dealers = useOwnQuery(actingProfile, acting !== null)
  const { data, isRead } = acting ? dealers : own
  const company = data?.profile.dealer
  return {
    credit: company ? { limit: company.credit_limit, used: company.credit_used } : null,
    // Hidden while the dealer holds the tablet.
    isShown: acting?.isShown !== true,
    isCreditRead: isRead,
  }
}

function useFigures(
  { lines, terms, cart, answer, paying, choices: known }: CheckoutFormState,
  { credit, orders }: { credit: Credit | null; orders: readonly WaitingOrder[] },
) {
  const { locale } = useSite()
  const { areRulesRead, ...rules } = useRules()
  const choices = known ?? NO_CHOICES
  const exact = answer?.calculation ?? null
  const roundsTo5Sen = MARKETS[locale].currency === 'MYR'
  const figures = estimateOrder({ lines, terms, choices, exact, last: cart.calculation, ...rules, roundsTo5Sen })
  return {
    figures,
    choices,
    settlement: settlementOf(figures.total, { credit, orders, isAtCounter: paying === 'counter' }),
    areRulesRead,
  }
}

const NO_WEIGHTS: ReadonlyMap<number, number> = new Map()

/** What the order is calculated by, as far as this device has it. */
function useRules(): Pick<EstimateInput, 'rules' | 'weights'> & { areRulesRead: boolean } {
  const { data: stored, isRead } = useOwnQuery(offlineTermsQuery)
  const { data: catalogue, isPending } = useQuery(snapshotQuery)
  const weights = useMemo(() => {
    const known = catalogue?.products.flatMap(({ id, weight_g }) =>
      weight_g === undefined ? [] : [[id, weight_g] as const],
    )
    return known ? new Map(known) : NO_WEIGHTS
  }, [catalogue])
  return { rules: stored?.terms ?? null, weights, areRulesRead: isRead && !isPending }
}

/** Stores the order once, then opens its page. */
function useStoreButton(make: () => NewOrder) {
  const [, goTo] = useLocation()
  const [isPressed, setPressed] = useState(false)
  const [failure, setFailure] = useState<OfflineOrderFailure>(null)
  const store = async () => {
    try {
      const { id } = await withCart(({ storeOrder }) => storeOrder(make()))
      goTo(paths.waitingOrder(id))
    } catch (error) {
      setFailure(error instanceof OrderNotStored ? error.reason : 'storage')
      setPressed(false)
    }
  }
  return {
    isPressed,
    failure,
    press: () => {
      if (isPressed) return
      setPressed(true)
      setFailure(null)
      void store()
    },
  }
}

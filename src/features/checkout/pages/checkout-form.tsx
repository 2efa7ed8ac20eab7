import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { Link, useLocation } from 'wouter'
import { sellsTo } from '#contract/site/sales-policy.ts'
import { showToast } from '../../../lib/alerts-and-toasts.ts'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { paths } from '../../../paths.ts'
import { openDealerSelector } from '../../../session/dealer-dialog.ts'
import { storeReturnPage } from '../../../session/session.ts'
import { useSalesPolicy } from '../../../session/use-sales.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { cartPageNamespace } from '../../cart/messages/cart-page/cart-page-messages.ts'
import { UnpaidOrders } from '../../orders/unpaid-orders.tsx'
import { followNext } from '../../payments/follow-next.ts'
import { pointsNamespace } from '../../points/messages/points/points-messages.ts'
import { CheckoutBar } from '../checkout-bar.tsx'
import { CheckoutPlaceholder } from '../checkout-placeholder.tsx'
import { useCheckoutMessages } from '../messages/checkout/checkout-messages.ts'
import { OrderTotals } from '../order-totals.tsx'
import { useOrderButton } from '../use-order-button.ts'
import styles from './checkout-page.module.css'
import { CheckoutSteps } from './checkout-steps.tsx'
import { type CheckoutFormState, useCheckoutForm } from './use-checkout-form.ts'

/** Loaded with the order total. */
const loadOrderQueries = () => import('../../orders/order-queries.ts')
const loadCodes = () => import('./checkout-codes.tsx')
const CheckoutCodes = lazyComponent([pointsNamespace, cartPageNamespace], async () => (await loadCodes()).CheckoutCodes)

/** For those who buy on account: their order needs no payment service. */
const loadOfflineOrder = async () => (await import('./offline-order.tsx')).loadOfflineOrder()
const OfflineOrder = lazyComponent([componentsNamespace], loadOfflineOrder)

const loadStop = () => import('../checkout-failure-notice.tsx')
const CheckoutFailureNotice = lazyComponent([componentsNamespace], async () => (await loadStop()).StopNotice)
const UnansweredCheckout = lazyComponent(
  [componentsNamespace],
  async () => (await import('../unanswered-checkout.tsx')).UnansweredCheckoutNotice,
)

type OrderButton = ReturnType<typeof useOrderButton>

export function CheckoutForm({ partition }: { partition: Owner }) {
  const form = useCheckoutForm(partition)
  const button = useButton(partition)
  // The order bar shows the same for an order that has just been submitted.
  const isLostShown = button.lost !== null && (form.isEmpty || button.stop === null)
  useEffect(() => {
    // Preloads the notice of a missing response, whose chunk could not be loaded then.
    // The codes stand above the totals, which would move down when they arrive.
    Promise.all([loadCodes(), loadStop(), componentsNamespace.load(), loadOfflineOrder()]).catch(() => {})
  }, [])
  return (
    <>
      <Suspense>
        {isLostShown && <UnansweredCheckout isBusy={button.isBusy} onFind={button.findLost} onDrop={button.dropLost} />}
      </Suspense>
      {form.isEmpty && button.stop?.kind !== 'no-answer' && <Stopped button={button} />}
      <CheckoutContent partition={partition} form={form} button={button} />
    </>
  )
}

const Stopped = ({ button: { stop } }: { button: OrderButton }) => (
  <Suspense>
    {stop && <CheckoutFailureNotice stop={stop} onSignIn={() => storeReturnPage(paths.checkout())} />}
  </Suspense>
)

/** Navigates according to the response. */
function useButton(partition: Owner): OrderButton {
  const { stops } = useCheckoutMessages()
  const [, goTo] = useLocation()
  const queries = useQueryClient()
  return useOrderButton(partition, {
    onNext: (next) => {
      // The lists and counts of orders, such as the one of those that wait for a payment.
      loadOrderQueries().then(
        ({ invalidateOrders }) => invalidateOrders(queries),
        () => {},
      )
      followNext(next, goTo)
    },
    onOrdered: (id) => {
      showToast({ kind: 'info', message: stops.alreadyOrdered, autoClose: true })
      goTo(paths.order(id))
    },
  })
}

interface Props {
  partition: Owner
  form: CheckoutFormState
  button: OrderButton
}

function CheckoutContent({ partition, form, button }: Props) {
  const { closed, stops } = useCheckoutMessages()
  const policy = useSalesPolicy()
  if (form.buyer.isKnown && !form.buyer.isForDealer && !sellsTo(policy, 'customer'))
    return <EmptyState title={closed.dealers} text={closed.dealersText} />
  // While an order is being submitted, or its response was lost, the state of its lines is unknown.
  if (form.isEmpty && button.lost) return null
  const isUnavailable = form.cart.status === 'unavailable'
  if (isUnavailable || (form.isEmpty && !button.isBusy))
    return (
      <>
        <EmptyState title={closed.empty} text={isUnavailable ? undefined : closed.emptyText}>
          <Link className={buttonClass()} href={paths.cart()}>
            {stops.toCart}
          </Link>
        </EmptyState>
        <UnpaidOrders />
      </>
    )
  if (form.cart.status !== 'ready' || form.lines.length === 0 || form.isLoading) return <CheckoutPlaceholder />
  return (
    <div className={styles.form}>
      <div className={styles.steps}>
        {form.buyer.dealer && <ForDealer {...form.buyer.dealer} />}
        <CheckoutSteps form={form} />
      </div>
      <Order partition={partition} form={form} button={button} />
    </div>
  )
}

function ForDealer({ name, company }: { name: string; company: string }) {
  const { dealer } = useCheckoutMessages()
  return (
    <p className={styles.dealer}>
      <span>
        <strong>{name}</strong> {company}
      </span>
      <button type="button" onClick={openDealerSelector}>
        {dealer.change}
      </button>
    </p>
  )
}

/** Voucher suggestion, totals and the order button. */
function Order({ partition, form, button }: Props) {
  const { sums } = useCheckoutMessages()
  const { answer, terms, needs, isOffline, isCounting, bodyOf, queryKey, details } = form
  // Nothing is ordered twice: what an earlier online checkout has done is found out first.
  if (isOffline && form.buyer.isForDealer)
    return (
      <section className={styles.side} aria-label={sums.title}>
        <Suspense>
          <OfflineOrder partition={partition} form={form} isUnanswered={button.lost !== null} />
        </Suspense>
      </section>
    )
  const submit = () =>
    answer && button.press(partition, { body: bodyOf(answer), cart: answer, queryKey, details: details.save })
  return (
    <section className={styles.side} aria-label={sums.title}>
      <Suspense>{answer && <CheckoutCodes form={form} />}</Suspense>
      {answer && <OrderTotals calculation={answer.calculation} isDelivered={terms.deliveryMethod === 'DELIVERY'} />}
      <CheckoutBar
        total={answer?.calculation.total ?? null}
        needs={needs}
        isOffline={isOffline}
        isCounting={isCounting}
        isBusy={button.isBusy}
        onPress={submit}
      >
        <Stopped button={button} />
      </CheckoutBar>
    </section>
  )
}

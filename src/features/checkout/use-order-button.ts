import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartAnswer } from '#contract/cart/cart.ts'
import type { NextStep } from '#contract/orders/order.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import type { CheckoutFailure } from './checkout-failure.ts'
import type { CheckoutBody, PendingCheckout } from './pending-checkout.ts'
import type { CheckoutOutcome } from './place-order.ts'

const load = () => import('./place-order.ts')

interface OrderButtonOptions {
  /** Called with the payment step, or with the order where no payment is due. */
  onNext: (next: NextStep) => void
  onOrdered: (orderId: string) => void
}

interface OrderInput {
  body: CheckoutBody
  cart: CartAnswer
  queryKey: QueryKey
  details: () => Promise<CheckoutFailure | null> | null
}

/** State of the checkout button: busy, the reason it stopped, and an earlier checkout without a response. */
export function useOrderButton(partition: Owner | null, { onNext, onOrdered }: OrderButtonOptions) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useBusy()
  const [stop, setStop] = useState<CheckoutFailure | null>(null)
  const { lost, setLost } = useUnansweredCheckout(partition)

  const run = async (work: () => Promise<CheckoutOutcome>, shownAs?: QueryKey) => {
    setBusy(true)
    setStop(null)
    try {
      const pressed = await work()
      if (pressed.kind === 'go') return onNext(pressed.next)
      if (pressed.kind === 'ordered') return onOrdered(pressed.orderId)
      setStop(pressed.stop)
      // The refusal may be about the person, such as a new version of the terms, which the profile then names.
      if (pressed.stop.kind === 'refused') void queries.invalidateQueries({ queryKey: ['users', 'me'] })
      if (partition !== null) setLost(await (await load()).findUnansweredCheckout(partition))
      if (pressed.now && shownAs) queries.setQueryData(shownAs, { ...pressed.now, sync: null })
    } catch {
      // The chunk could not be loaded, so nothing was sent.
      setStop({ kind: 'no-answer' })
    }
    setBusy(false)
  }

  return {
    isBusy,
    stop,
    lost,
    /** @param details saved first; resolves to why they are refused, or null */
    press: (owner: Owner, { body, details, ...shown }: OrderInput) => {
      if (isBusy) return
      setLost(null)
      void run(async () => {
        const stop = await details()
        return stop
          ? { kind: 'stop', stop }
          : (await load()).placeOrder({ partition: owner, body, shown: shown.cart }, queries)
      }, shown.queryKey)
    },
    findLost: () => {
      if (isBusy || lost === null || partition === null) return
      void run(async () => (await load()).retryCheckout(partition, lost, queries))
    },
    dropLost: () => {
      setLost(null)
      if (partition !== null) void load().then(({ forgetPendingCheckout: forgetPress }) => forgetPress(partition))
    },
  }
}

function useBusy() {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // The page was restored from the back/forward cache after leaving the gateway.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return [isBusy, setBusy] as const
}

/** The pending checkout of this owner that had no response before the app was closed. */
function useUnansweredCheckout(partition: Owner | null) {
  const [found, setFound] = useState<{ owner: Owner | null; pending: PendingCheckout | null }>({
    owner: null,
    pending: null,
  })
  useEffect(() => {
    if (partition === null) return
    let isHere = true
    load()
      .then(({ findUnansweredCheckout: findLostPress }) => findLostPress(partition))
      .then((checkoutBody) => isHere && setFound({ owner: partition, pending: checkoutBody }))
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [partition])
  return {
    lost: found.owner === partition ? found.pending : null,
    setLost: (pending: PendingCheckout | null) => setFound({ owner: partition, pending }),
  }
}

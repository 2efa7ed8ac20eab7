import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { CartAnswer } from '#contract/entities/cart.ts'
import type { NextStep } from '#contract/entities/order.ts'
import type { Owner } from '../../offline/operation.ts'
import type { Pressed } from './press-button.ts'
import type { Press, PressBody } from './press-record.ts'
import type { Stop } from './stop.ts'

const load = () => import('./press-button.ts')

interface Ways {
  /** To the payment, or to the order where there is none. */
  onNext: (next: NextStep) => void
  onOrdered: (orderId: string) => void
}

/** The one button of the page: what it is at, why it stopped, and the press of another day that had no answer. */
export function useOrderButton(partition: Owner | null, { onNext, onOrdered }: Ways) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useBusy()
  const [stop, setStop] = useState<Stop | null>(null)
  const { lost, setLost } = useLostPress(partition)

  const run = async (work: () => Promise<Pressed>, shownAs?: QueryKey) => {
    setBusy(true)
    setStop(null)
    try {
      const pressed = await work()
      if (pressed.kind === 'go') return onNext(pressed.next)
      if (pressed.kind === 'ordered') return onOrdered(pressed.orderId)
      setStop(pressed.stop)
      if (partition !== null) setLost(await (await load()).findLostPress(partition))
      if (pressed.now && shownAs) queries.setQueryData(shownAs, { ...pressed.now, sync: null })
    } catch {
      // Its own chunk did not come: nothing was sent.
      setStop({ kind: 'no-answer' })
    }
    setBusy(false)
  }

  return {
    isBusy,
    stop,
    lost,
    press: (owner: Owner, body: PressBody, shown: { cart: CartAnswer; queryKey: QueryKey }) => {
      if (isBusy) return
      setLost(null)
      void run(
        async () => (await load()).pressButton({ partition: owner, body, shown: shown.cart }, queries),
        shown.queryKey,
      )
    },
    findLost: () => {
      if (isBusy || lost === null || partition === null) return
      void run(async () => (await load()).pressAgain(partition, lost, queries))
    },
    dropLost: () => {
      setLost(null)
      if (partition !== null) void load().then(({ forgetPress }) => forgetPress(partition))
    },
  }
}

function useBusy() {
  const [isBusy, setBusy] = useState(false)
  useEffect(() => {
    // Back from the gateway, to the page as it was left.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [])
  return [isBusy, setBusy] as const
}

/** What was pressed before the app was closed, and never answered; never somebody else's. */
function useLostPress(partition: Owner | null) {
  const [found, setFound] = useState<{ owner: Owner | null; press: Press | null }>({ owner: null, press: null })
  useEffect(() => {
    if (partition === null) return
    let isHere = true
    load()
      .then(({ findLostPress }) => findLostPress(partition))
      .then((press) => isHere && setFound({ owner: partition, press }))
      .catch(() => {})
    return () => {
      isHere = false
    }
  }, [partition])
  return {
    lost: found.owner === partition ? found.press : null,
    setLost: (press: Press | null) => setFound({ owner: partition, press }),
  }
}

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HEADER } from '#contract/constants.ts'
import type { Order } from '#contract/entities/order.ts'
import { writeIdempotencyKey } from '#contract/rules/idempotency-key.ts'
import { CallRefused } from '../../lib/call-errors.ts'
import { showToast } from '../../lib/notices.ts'
import { useOrdersWords } from '../../words/orders/orders-words.ts'
import { usePartition } from '../session/acting.ts'
import { actingOf, orderKey, ordersMoved } from './order-queries.ts'

/** What was to go into the cart again and could not, each in the server's words; null: nothing was tried yet. */
export type Refused = readonly { name: string; userMessage: string }[]

/** The cart of this tab, as far as a reorder needs it. */
export interface CartAround {
  /** Sends what waits: changes of before must not be laid over what comes now. */
  drain(): Promise<void>
  refetch(): Promise<void>
}

/** What its owner does with an order. Each needs the server; a failure is told and leaves all as it was. */
export function useOrderActs({ id }: Pick<Order, 'id'>) {
  const words = useOrdersWords()
  const queries = useQueryClient()
  const partition = usePartition()
  const [isBusy, setBusy] = useState(false)
  const queryKey = orderKey(partition, id)
  const asked: Asked = { params: { id }, query: actingOf(partition) }

  /** From here on the order is what the server answered. */
  const moved = async (order: Order): Promise<void> => {
    queries.setQueryData(queryKey, { order })
    await ordersMoved(queries)
  }
  /** true: done. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : words.acts.failed })
      // It has gone on without us, or nobody knows: the store says which.
      await queries.invalidateQueries({ queryKey })
      return false
    } finally {
      setBusy(false)
    }
  }
  return {
    isBusy,
    moved,
    cancel: (reason: string) =>
      attempt(async () => {
        await moved(await cancelled(asked, reason))
        showToast({ kind: 'success', message: words.cancel.done })
      }),
    confirmReceived: () =>
      attempt(async () => {
        await moved(await received(asked))
        showToast({ kind: 'success', message: words.received.done })
      }),
  }
}

interface Asked {
  params: { id: string }
  query: ReturnType<typeof actingOf>
}

async function cancelled(asked: Asked, reason: string): Promise<Order> {
  const [{ send }, { cancelOrder }] = await Promise.all([
    import('../../lib/api-client.ts'),
    import('#contract/calls/cancel-order.ts'),
  ])
  return (await send(cancelOrder, { ...asked, body: { reason } })).order
}

async function received(asked: Asked): Promise<Order> {
  const [{ send }, { confirmReceived }] = await Promise.all([
    import('../../lib/api-client.ts'),
    import('#contract/calls/confirm-received.ts'),
  ])
  return (await send(confirmReceived, asked)).order
}

/** Puts the goods of an order into the cart; a press that had no answer is, pressed again, the same one. */
export function useReorder({ id, lines }: Pick<Order, 'id' | 'lines'>, cart: CartAround) {
  const words = useOrdersWords()
  const partition = usePartition()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Refused | null>(null)
  const reorder = async () => {
    setBusy(true)
    try {
      const [{ send }, { reorder: call }] = await Promise.all([
        import('../../lib/api-client.ts'),
        import('#contract/calls/reorder.ts'),
      ])
      await cart.drain()
      const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(key) }
      const answer = await send(call, { params: { id }, query: actingOf(partition) }, { headers })
      setRefused(answer.refused)
      setKey(crypto.randomUUID())
      await cart.refetch()
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : words.acts.failed })
    }
    setBusy(false)
  }
  const said =
    refused === null || refused.length === 0
      ? words.again.done
      : refused.length < lines.length
        ? words.again.some
        : words.again.none
  return { reorder, isBusy, refused, said, forget: () => setRefused(null) }
}

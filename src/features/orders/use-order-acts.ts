import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import type { Order } from '#contract/orders/order.ts'
import { showToast } from '../../lib/alerts-and-toasts.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { usePartition } from '../../session/acting.ts'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import { dealerParameter, invalidateOrders, orderKey } from './order-queries.ts'

/** Lines that a reorder could not add, each with the server's message; null: not attempted yet. */
export type RefusedLines = readonly { name: string; userMessage: string }[]

/** The functions of this tab's cart that a reorder needs. */
export interface CartPort {
  /** Sends queued changes, so that earlier ones are not applied after the reorder. */
  drain(): Promise<void>
  refetch(): Promise<void>
}

/** Actions of the owner on an order. Each requires the server; a failure is shown and changes nothing. */
export function useOrderActs({ id }: Pick<Order, 'id'>) {
  const messages = useOrdersMessages()
  const queries = useQueryClient()
  const partition = usePartition()
  const [isBusy, setBusy] = useState(false)
  const queryKey = orderKey(partition, id)
  const input: OrderCallInput = { params: { id }, query: dealerParameter(partition) }

  /** Replaces the cached order by the server's response. */
  const moved = async (order: Order): Promise<void> => {
    queries.setQueryData(queryKey, { order })
    await invalidateOrders(queries)
  }
  /** Resolves to true on success. */
  const attempt = async (work: () => Promise<void>): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      return true
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : messages.acts.failed })
      // The order changed meanwhile, or the result is unknown: fetches the current state.
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
        await moved(await cancelled(input, reason))
        showToast({ kind: 'success', message: messages.cancel.done })
      }),
    confirmReceived: () =>
      attempt(async () => {
        await moved(await received(input))
        showToast({ kind: 'success', message: messages.received.done })
      }),
  }
}

interface OrderCallInput {
  params: { id: string }
  query: ReturnType<typeof dealerParameter>
}

async function cancelled(input: OrderCallInput, reason: string): Promise<Order> {
  const [{ send }, { cancelOrder }] = await Promise.all([
    import('../../lib/http/api-client.ts'),
    import('#contract/orders/calls/cancel-order.ts'),
  ])
  return (await send(cancelOrder, { ...input, body: { reason } })).order
}

async function received(input: OrderCallInput): Promise<Order> {
  const [{ send }, { confirmReceived }] = await Promise.all([
    import('../../lib/http/api-client.ts'),
    import('#contract/orders/calls/confirm-received.ts'),
  ])
  return (await send(confirmReceived, input)).order
}

/** Adds the lines of an order to the cart; repeating an attempt without a response reuses the idempotency key. */
export function useReorder({ id, lines }: Pick<Order, 'id' | 'lines'>, cart: CartPort) {
  const messages = useOrdersMessages()
  const partition = usePartition()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<RefusedLines | null>(null)
  const reorder = async () => {
    setBusy(true)
    try {
      const [{ send }, { reorder: call }] = await Promise.all([
        import('../../lib/http/api-client.ts'),
        import('#contract/orders/calls/reorder.ts'),
      ])
      await cart.drain()
      const headers = { [HEADER.idempotencyKey]: writeIdempotencyKey(key) }
      const answer = await send(call, { params: { id }, query: dealerParameter(partition) }, { headers })
      setRefused(answer.refused)
      setKey(crypto.randomUUID())
      await cart.refetch()
    } catch (error) {
      showToast({ kind: 'error', message: error instanceof CallRefused ? error.message : messages.acts.failed })
    }
    setBusy(false)
  }
  const message =
    refused === null || refused.length === 0
      ? messages.again.done
      : refused.length < lines.length
        ? messages.again.some
        : messages.again.none
  return { reorder, isBusy, refused, said: message, forget: () => setRefused(null) }
}

import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/orders/order.ts'
import { usePartition } from '../../session/acting.ts'
import { orderKey } from './order-queries.ts'

const FIRST_MS = 2_000
const MAX_MS = 30_000
/** While staff, a courier or a pickup moves the order. */
const MOVED_BY_OTHERS_MS = 60_000

/** Whether a gateway or bank may report a result at any time. */
export const isAwaited = ({ status, payment_status, payments }: Order): boolean =>
  (status === 'PENDING_PAYMENT' || status === 'PREORDER') &&
  (payment_status === 'PENDING' || payments.some(({ state }) => state === 'REDIRECTED' || state === 'PENDING'))

/** Whether others still change the order, so that its page follows them. */
const isOpen = ({ status }: Order): boolean => status !== 'COMPLETED' && status !== 'CANCELLED' && status !== 'REFUNDED'

/**
 * Polls the order until it has ended: with growing intervals while a payment is pending, else every minute; not while
 * the page is hidden, and at once when it becomes visible again, as after returning from a bank's app.
 */
export function useOrderWatch(order: Order | undefined): void {
  const queries = useQueryClient()
  const partition = usePartition()
  const id = order !== undefined && isOpen(order) ? order.id : null
  const firstMs = order !== undefined && isAwaited(order) ? FIRST_MS : MOVED_BY_OTHERS_MS
  useEffect(() => {
    if (id === null) return
    const queryKey = orderKey(partition, id)
    let isHere = true
    let waitMs = firstMs
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void poll(), waitMs)
      waitMs = Math.max(firstMs, Math.min(waitMs * 2, MAX_MS))
    }
    const poll = async () => {
      if (document.visibilityState === 'hidden') return
      await queries.refetchQueries({ queryKey, exact: true }).catch(() => {})
      if (isHere) later()
    }
    const toFront = () => {
      if (document.visibilityState === 'hidden') return
      waitMs = firstMs
      clearTimeout(timer)
      void poll()
    }
    document.addEventListener('visibilitychange', toFront)
    addEventListener('pageshow', toFront)
    later()
    return () => {
      isHere = false
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', toFront)
      removeEventListener('pageshow', toFront)
    }
  }, [id, firstMs, partition, queries])
}

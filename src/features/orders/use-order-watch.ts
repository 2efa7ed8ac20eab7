import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Order } from '#contract/entities/order.ts'
import { usePartition } from '../session/acting.ts'
import { orderKey } from './order-queries.ts'

const FIRST_MS = 2_000
const MOST_MS = 30_000

/** A gateway or a bank may say something of it at any moment. */
export const isAwaited = ({ status, payment_status, payments }: Order): boolean =>
  (status === 'PENDING_PAYMENT' || status === 'PREORDER') &&
  (payment_status === 'PENDING' || payments.some(({ state }) => state === 'REDIRECTED' || state === 'PENDING'))

/**
 * Asks again while a payment is on its way: ever more rarely, not at all in the background, and at once when the page
 * comes to the front, which is how people come back from their bank.
 */
export function useOrderWatch(order: Order | undefined): void {
  const queries = useQueryClient()
  const partition = usePartition()
  const id = order !== undefined && isAwaited(order) ? order.id : null
  useEffect(() => {
    if (id === null) return
    const queryKey = orderKey(partition, id)
    let isHere = true
    let waitMs = FIRST_MS
    let timer: ReturnType<typeof setTimeout> | undefined
    const later = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), waitMs)
      waitMs = Math.min(waitMs * 2, MOST_MS)
    }
    const ask = async () => {
      if (document.visibilityState === 'hidden') return
      await queries.refetchQueries({ queryKey, exact: true }).catch(() => {})
      if (isHere) later()
    }
    const toFront = () => {
      if (document.visibilityState === 'hidden') return
      waitMs = FIRST_MS
      clearTimeout(timer)
      void ask()
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
  }, [id, partition, queries])
}

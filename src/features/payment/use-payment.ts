import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useShownAnswer } from '../../lib/shown-answer.ts'
import { usePartition } from '../session/acting.ts'
import { paidOrderQuery, paymentStatusQuery } from './payment-queries.ts'
import { askAgainAfter, isWaiting, standingOf } from './payment-standing.ts'

/** While the store is silent. */
const SILENT_MS = 5_000

/**
 * How the payment of an order stands, asked for again by itself as long as word may come: while somebody looks, and at
 * once when they come back to it from their bank's app.
 */
export function usePayment(orderId: string) {
  const partition = usePartition()
  const since = useRef(0)
  const payment = useQuery({
    ...paymentStatusQuery(orderId, partition),
    enabled: partition !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, status, dataUpdateCount, fetchFailureCount } }) => {
      if (status === 'error' || fetchFailureCount > 0) return SILENT_MS
      if (!data || !isWaiting(standingOf(data))) {
        since.current = dataUpdateCount
        return false
      }
      return askAgainAfter(dataUpdateCount - since.current)
    },
  })
  const standing = payment.data && standingOf(payment.data)
  // What has been paid for is another one with every step of its payment: its deadline, its number, what may be done.
  const { queryKey, ...asked } = paidOrderQuery(orderId, partition)
  const order = useQuery({ ...asked, queryKey: [...queryKey, standing], enabled: standing !== undefined })
  return { ...useShownAnswer(payment), order: order.data?.order, standing }
}

import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { askedMs } from '../../lib/http/call-errors.ts'
import { useQueryDisplay } from '../../lib/http/query-display.ts'
import { usePartition } from '../../session/acting.ts'
import { needsPolling, paymentDisplayState, pollDelayMs } from './payment-display-state.ts'
import { paidOrderQuery, paymentStatusQuery } from './payment-queries.ts'

/** Polling interval while the server does not respond. */
const SILENT_MS = 5_000

/**
 * State of an order's payment, polled as long as it can change and the page is visible, and refreshed at once when the
 * person returns from a bank's app.
 */
export function usePayment(orderId: string) {
  const partition = usePartition()
  const since = useRef(0)
  const payment = useQuery({
    ...paymentStatusQuery(orderId, partition),
    enabled: partition !== null,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: ({ state: { data, error, status, dataUpdateCount, fetchFailureCount } }) => {
      if (status === 'error' || fetchFailureCount > 0) return Math.max(SILENT_MS, askedMs(error))
      if (!data || !needsPolling(paymentDisplayState(data))) {
        since.current = dataUpdateCount
        return false
      }
      return pollDelayMs(dataUpdateCount - since.current)
    },
  })
  const displayState = payment.data && paymentDisplayState(payment.data)
  // The order changes with each state of its payment (deadline, number, allowed actions), so the state is part of the
  // key.
  const { queryKey, ...asked } = paidOrderQuery(orderId, partition)
  const order = useQuery({
    ...asked,
    queryKey: [...queryKey, displayState],
    enabled: displayState !== undefined && !payment.data?.account_payment,
  })
  return { ...useQueryDisplay(payment), order: order.data?.order, standing: displayState }
}

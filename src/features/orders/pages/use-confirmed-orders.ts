import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useWaitingOrders } from '../../cart/state/use-waiting-orders.ts'
import { invalidateOrders } from '../order-queries.ts'

/** Fetches lists of orders again when the server has confirmed an order of this device: they do not have it yet. */
export function useConfirmedOrders(): void {
  const queries = useQueryClient()
  const confirmed = useWaitingOrders(({ orders, elsewhere }) =>
    [...orders, ...elsewhere.map(({ order }) => order)].flatMap(({ id, state }) => (state === 'sent' ? id : [])).join(),
  )
  useEffect(() => {
    if (confirmed !== '') void invalidateOrders(queries)
  }, [confirmed, queries])
}

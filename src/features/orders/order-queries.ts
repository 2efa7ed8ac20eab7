import type { QueryClient } from '@tanstack/react-query'
import { callQuery } from '../../lib/http/call-query.ts'
import { dealerQuery, type Owner } from '../../offline/storage/owner.ts'
import type { OrdersFilter } from './orders-search.ts'

const orders = async () => (await import('#contract/orders/calls/get-orders.ts')).getOrders
const order = async () => (await import('#contract/orders/calls/get-order.ts')).getOrder

/** Query parameter with the dealer acted for, as each call about the partition's orders requires it. */
export const dealerParameter = (partition: Owner | null) => (partition === null ? {} : dealerQuery(partition))

/** One page of the list. */
export const ordersQuery = (partition: Owner | null, { status, q }: OrdersFilter, page: number) =>
  callQuery(
    orders,
    {
      query: {
        ...dealerParameter(partition),
        page: String(page),
        ...(status !== null && { status }),
        ...(q !== '' && { q }),
      },
    },
    { queryKey: ['orders', partition, status, q, page] },
  )

export const orderKey = (partition: Owner | null, id: string) => ['order', partition, id]

/** Query of one order whose last response is also stored on the device. */
export const ownOrderQuery = (id: string) => (partition: Owner | null) => ({
  name: `order:${id}`,
  keptBy: partition,
  call: order,
  query: callQuery(order, { params: { id }, query: dealerParameter(partition) }, { queryKey: orderKey(partition, id) }),
})

/** Invalidates lists, counts and sums after a change of an order. */
export async function invalidateOrders(queries: QueryClient): Promise<void> {
  await Promise.all(
    [['orders'], ['dashboard'], ['users', 'me']].map((queryKey) => queries.invalidateQueries({ queryKey })),
  )
}

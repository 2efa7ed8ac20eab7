import { callQuery } from '../../../lib/http/call-query.ts'
import { type Owner, personOf, withoutDealer } from '../../../offline/storage/owner.ts'

const placedOrders = async () => (await import('#contract/orders/calls/get-placed-orders.ts')).getPlacedOrders

/**
 * The orders of one day, of all dealers of the person. One record for each day of the month, so that old ones are
 * replaced: the response says which day it is of.
 */
export const placedOrdersQuery = (partition: Owner | null, day: string) => ({
  name: `placed-orders:${day.slice(-2)}`,
  keptBy: partition && withoutDealer(partition),
  call: placedOrders,
  query: callQuery(
    placedOrders,
    { query: { day } },
    { queryKey: ['orders', 'placed', partition && personOf(partition), day] },
  ),
})

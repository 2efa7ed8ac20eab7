import { useQuery } from '@tanstack/react-query'
import type { PickupStock } from '#contract/checkout/calls/get-pickup-stock.ts'
import type { Store } from '#contract/stores/store.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import type { ShownLine } from '../../cart/state/cart-view.ts'
import { pickupStockQuery, pickupStoresQuery } from '../checkout-queries.ts'
import { takesOrder } from '../takes-order.ts'

interface PickupStores {
  /** undefined until loaded. */
  stores: readonly Store[] | undefined
  /** Those that can take the order. */
  open: readonly Store[] | undefined
  /** What a store has of the order; undefined where that is unknown. */
  stockOf(storeId: number): PickupStock | undefined
}

/** The stores for pickup, with what each has of the selected lines. */
export function usePickupStores(
  partition: Owner,
  { lines, isAsked }: { lines: readonly ShownLine[]; isAsked: boolean },
): PickupStores {
  const stores = useQuery(pickupStoresQuery()).data?.stores.data
  const cartIds = lines.flatMap(({ id }) => id ?? [])
  const pieces = lines.map(({ quantity }) => quantity).join()
  const query = pickupStockQuery({ partition, cartIds, pieces })
  const { data: stock } = useQuery({ ...query, enabled: isAsked && cartIds.length > 0 })
  const stockOf = (storeId: number) => stock?.stores.find(({ store_id }) => store_id === storeId)
  return { stores, open: stores?.filter(({ id }) => takesOrder(stockOf(id))), stockOf }
}

import type { ResponseOf } from '#contract/call.ts'
import { syncCarts } from '#contract/cart/calls/sync-carts.ts'
import { writeOperationKey } from '#contract/cart/operation-key.ts'
import { newId } from '../platform/database/new-id.ts'
import type { StoredPerson } from '../platform/database/seed/load-history-people.ts'
import type { WantedGoods } from './goods.ts'
import type { World } from './world.ts'

interface CartChange {
  action: 'add' | 'set' | 'remove'
  goods: readonly WantedGoods[]
  /** Of a sales person: the dealer whose cart it is. */
  dealer?: { dealer_id?: string }
  isForPoints?: boolean
}

/** Changes a cart in one request, as an app does that was without signal. */
export function changeCart(
  who: StoredPerson,
  { action, goods, dealer = {}, isForPoints = false }: CartChange,
  { call, now, assortment }: World,
): Promise<ResponseOf<typeof syncCarts>> {
  const clientId = newId(now)
  return call(syncCarts, who, {
    query: dealer,
    body: {
      operations: goods.map(([id, quantity], at) => ({
        key: writeOperationKey({ clientId, seq: at + 1 }),
        body: {
          productable_id: id,
          productable_type: assortment.find(id).type,
          quantity,
          action,
          checkout_type: isForPoints ? ('points' as const) : ('currency' as const),
        },
      })),
    },
  })
}

import type { HeldOrder } from '../../../offline/storage/account-view.ts'
import type { WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import { cartHook, memoiseBy } from './cart-hook.ts'
import type { CartState } from './cart-state.ts'

export interface ShownOrders {
  /** Of the shown cart, oldest first. */
  orders: WaitingOrder[]
  /** Of other carts of the person. */
  elsewhere: HeldOrder[]
  /** The records of this device have been read. */
  isRead: boolean
}

const NONE: WaitingOrder[] = []

const shown = memoiseBy(
  (before, cart) => before.view === cart.view && before.account === cart.account && before.status === cart.status,
  ({ view, account, status }: CartState): ShownOrders => ({
    orders: view?.orders ?? NONE,
    elsewhere: account.orders,
    isRead: status !== 'opening',
  }),
)

/** Orders that were placed without a connection, with those confirmed that have not been dismissed. */
export const useWaitingOrders = cartHook(shown)

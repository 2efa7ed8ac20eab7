import { lineKey } from '#contract/cart/line-key.ts'
import { movedChange } from '../../../offline/outbox/move-operation.ts'
import { keyOf, operationId } from '../../../offline/outbox/operation.ts'
import type { AccountView, HeldCart } from '../../../offline/storage/account-view.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import type { ShownAccount, ShownHeldCart } from './cart-view.ts'
import { shownOperations } from './cart-view-lines.ts'

/**
 * What is queued outside of the shown cart.
 *
 * @param current the partition shown, which is counted separately
 */
export function shownAccount({ carts, orders, quarantined, rollback }: AccountView, current: Owner): ShownAccount {
  const lines = rollback?.lines ?? []
  const elsewhere = carts
    .filter(({ owner }) => owner !== current)
    .map(({ operations }) => new Set(operations.map(keyOf)))
  return {
    heldCarts: carts.map(shownHeldCart),
    rollback: lines.map(({ line, display, before, after }) => ({
      key: lineKey(line),
      name: display.productable.name,
      before,
      after,
    })),
    orders,
    quarantined: quarantined.length,
    needsYou:
      elsewhere.reduce((sum, keys) => sum + keys.size, 0) +
      orders.filter(({ order }) => order.state === 'refused').length +
      lines.length +
      quarantined.length,
  }
}

const shownHeldCart = ({ owner, name, isAssigned, operations }: HeldCart): ShownHeldCart => ({
  owner,
  name,
  isAssigned,
  operations: shownOperations(operations, { isHeldUp: true, quantities: null }),
  movable: operations.filter((operation) => movedChange(operation) !== null).map(operationId),
})

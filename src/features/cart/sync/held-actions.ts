import { downloadText } from '../../../lib/download-text.ts'
import { operationId } from '../../../offline/outbox/operation.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { needsDealer } from '../../../session/acting.ts'
import { requireDealer } from '../../../session/dealer-dialog.ts'
import { cartNamespace } from '../messages/cart/cart-messages.ts'
import type { CartActions } from '../state/cart-view.ts'
import { shownAccount } from '../state/shown-account.ts'
import type { CartRuntime } from '../state/started-cart.ts'
import { heldText } from './held-text.ts'

const TEXT = 'text/plain'

type HeldActions = Pick<
  CartActions,
  'moveHere' | 'exportHeld' | 'exportQuarantined' | 'forgetQuarantined' | 'answerRollback'
>

/** Actions on changes queued outside of the shown cart. */
export function heldActions(cart: CartRuntime): HeldActions {
  const { store } = cart.outbox
  const asOwner = async (work: (owner: Owner) => Promise<unknown>): Promise<void> => {
    const owner = cart.owner()
    if (owner === null) return
    await work(owner)
    await cart.reread()
    void cart.requestDrain('person')
  }
  return {
    moveHere: (id) =>
      asOwner(async (owner) => {
        if (needsDealer()) return requireDealer()
        const { carts } = await store.accountView(owner)
        const held = carts.find(({ operations }) => operations.some((operation) => operationId(operation) === id))
        if (held && held.owner !== owner) await store.moveTo(owner, held.owner, id)
      }),
    exportHeld: () =>
      asOwner(async (owner) => {
        const { heldCarts } = shownAccount(await store.accountView(owner), owner)
        downloadText(heldText(heldCarts, await cartNamespace.load()), 'changes.txt', TEXT)
      }),
    exportQuarantined: () =>
      asOwner(async (owner) => {
        const { quarantined } = await store.accountView(owner)
        downloadText(JSON.stringify(quarantined, null, 2), 'unreadable-records.json', 'application/json')
      }),
    forgetQuarantined: () => asOwner((owner) => store.forgetQuarantined(owner)),
    answerRollback: (isPutBack) => asOwner((owner) => store.answerRollback(owner, isPutBack)),
  }
}

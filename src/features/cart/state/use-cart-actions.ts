import { cartStarted } from './cart-runtime.ts'
import type { CartActions } from './cart-view.ts'

/** The implementation is in the cart's chunk; an earlier tap waits until that is started. */
const ACTIONS: CartActions = {
  add: async (card, quantity, checkoutType) => (await cartStarted).add(card, quantity, checkoutType),
  setQuantity: async (line, quantity) => (await cartStarted).setQuantity(line, quantity),
  remove: async (line) => (await cartStarted).remove(line),
  toggleSelected: async (line) => (await cartStarted).toggleSelected(line),
  retry: async (id) => (await cartStarted).retry(id),
  discard: async (id) => (await cartStarted).discard(id),
  dismiss: async (id) => (await cartStarted).dismiss(id),
  setTo: async (id, quantity) => (await cartStarted).setTo(id, quantity),
  checkNow: async (id) => (await cartStarted).checkNow(id),
  retryNow: () => void cartStarted.then((cart) => cart.retryNow()),
  answerIntent: async (id, accept) => (await cartStarted).answerIntent(id, accept),
  dismissLapsed: async () => (await cartStarted).dismissLapsed(),
  moveHere: async (id) => (await cartStarted).moveHere(id),
  exportHeld: async () => (await cartStarted).exportHeld(),
  exportQuarantined: async () => (await cartStarted).exportQuarantined(),
  forgetQuarantined: async () => (await cartStarted).forgetQuarantined(),
  answerRollback: async (isPutBack) => (await cartStarted).answerRollback(isPutBack),
}

/** Cart actions. Each change is stored when its promise resolves. */
export const useCartActions = (): CartActions => ACTIONS

import { useIsFetching } from '@tanstack/react-query'
import type { Calculation } from '#contract/cart/cart.ts'
import { showAlert } from '../../../lib/alerts-and-toasts.ts'
import { type CartChoices, NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import { useConnection } from '../sync/use-connection.ts'
import { useCartState } from './cart-hook.ts'
import { withCart } from './started-cart.ts'

export interface ChoicesState {
  choices: CartChoices
  /** The server's response for exactly these choices; null until it arrives. */
  answered: Calculation | null
  isOffline: boolean
  /** The cart is being fetched. */
  isAsking: boolean
  choose(chosen: Partial<CartChoices>): Promise<void>
}

/** Choices made for the cart, and the server's calculation for them. */
export function useChoices(): ChoicesState {
  const { messages } = useCartMessages()
  const view = useCartState((cart) => cart.view)
  const isOffline = useConnection(({ state }) => state !== 'online')
  return {
    choices: view?.choices ?? NO_CHOICES,
    answered: view?.areChoicesAsked ? view.calculation : null,
    isOffline,
    isAsking: useIsFetching({ queryKey: ['carts'] }) > 0 && !isOffline,
    choose: (chosen) => withCart((cart) => cart.choose(chosen)).catch(() => showAlert(messages.somethingWrong)),
  }
}

import { useIsFetching } from '@tanstack/react-query'
import { useSelector } from 'react-redux'
import type { Calculation } from '#contract/entities/cart.ts'
import { showAlert } from '../../lib/notices.ts'
import { type CartChoices, NO_CHOICES } from '../../offline/cart-choices.ts'
import { useCartWords } from '../../words/cart/cart-words.ts'
import { selectCart } from './cart-state.ts'
import { chooseForCart } from './choose.ts'
import { useConnection } from './use-connection.ts'

export interface Choosing {
  choices: CartChoices
  /** What the server said to exactly these choices; null until it has. */
  answered: Calculation | null
  isOffline: boolean
  /** The cart is being asked for right now. */
  isAsking: boolean
  choose(chosen: Partial<CartChoices>): Promise<void>
}

/** What was chosen beside the lines, and what the server made of it. */
export function useChoices(): Choosing {
  const { messages } = useCartWords()
  const { view } = useSelector(selectCart)
  const isOffline = useConnection(({ state }) => state !== 'online')
  return {
    choices: view?.choices ?? NO_CHOICES,
    answered: view?.areChoicesAsked ? view.calculation : null,
    isOffline,
    isAsking: useIsFetching({ queryKey: ['carts'] }) > 0 && !isOffline,
    choose: (chosen) => chooseForCart(chosen).catch(() => showAlert(messages.somethingWrong)),
  }
}

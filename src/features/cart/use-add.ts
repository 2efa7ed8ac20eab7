import { useLocation } from 'wouter'
import { showAlert } from '../../lib/notices.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/frame/frame-words.ts'
import { rememberPage } from '../session/session.ts'
import type { Buyable } from './shown-cart.ts'
import { useCartActions } from './use-cart-actions.ts'

/** Puts pieces of a product into the cart; a guest is led to sign-in, and the page they came from is remembered. */
export function useAdd(card: Buyable): (quantity: number) => Promise<void> {
  const { add } = useCartActions()
  const { messages } = useWords()
  const [, goTo] = useLocation()
  return async (quantity) => {
    try {
      if ((await add(card, quantity)) !== 'sign-in') return
      rememberPage()
      goTo(paths.logIn())
    } catch {
      showAlert(messages.somethingWrong)
    }
  }
}

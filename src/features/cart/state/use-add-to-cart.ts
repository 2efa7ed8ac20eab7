import { useLocation } from 'wouter'
import { showAlert } from '../../../lib/alerts-and-toasts.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { storeReturnPage } from '../../../session/session.ts'
import { addOnce } from './add-once.ts'
import type { Buyable } from './cart-view.ts'

/** Adds pieces of a product to the cart; a guest is sent to sign-in and returned to this page afterwards. */
export function useAddToCart(card: Buyable): (quantity: number) => Promise<void> {
  const { messages } = useMessages()
  const [, goTo] = useLocation()
  return async (quantity) => {
    try {
      if ((await addOnce(card, quantity)) !== 'sign-in') return
      storeReturnPage()
      goTo(paths.logIn())
    } catch {
      showAlert(messages.somethingWrong)
    }
  }
}

import { useCartWords } from '../../words/cart/cart-words.ts'
import { useActing } from '../session/acting.ts'

/** Name of the dealer whose cart is shown, for sheets that cover the acting bar. */
export function ForDealer({ className }: { className: string | undefined }) {
  const { cart } = useCartWords()
  const acting = useActing()
  return acting && <p className={className}>{cart.forDealer(acting.dealer.name)}</p>
}

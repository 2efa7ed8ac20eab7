import { useCartWords } from '../../words/cart/cart-words.ts'
import { useActing } from '../session/acting.ts'

/** Whose cart it is, where a sheet covers the bar that says so on every page. */
export function ForDealer({ className }: { className: string | undefined }) {
  const { cart } = useCartWords()
  const acting = useActing()
  return acting && <p className={className}>{cart.forDealer(acting.dealer.name)}</p>
}

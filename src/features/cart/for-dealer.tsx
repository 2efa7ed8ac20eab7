import { useActing } from '../../session/acting.ts'
import { useCartMessages } from './messages/cart/cart-messages.ts'

/** Name of the dealer whose cart is shown, for sheets that cover the acting bar. */
export function ForDealer({ className }: { className: string | undefined }) {
  const { cart } = useCartMessages()
  const acting = useActing()
  return acting && <p className={className}>{cart.forDealer(acting.dealer.name)}</p>
}

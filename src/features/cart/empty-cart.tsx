import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useNeedsDealer } from '../../session/acting.ts'
import { openDealerSelector } from '../../session/dealer-dialog.ts'
import { storeReturnPage } from '../../session/session.ts'
import { useOwner } from '../../session/use-session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { CartPlaceholder } from './cart-placeholder.tsx'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import type { ShownCart } from './state/cart-view.ts'
import { useGuestCart } from './state/use-guest-cart.ts'

/** Placeholder for a cart without lines: empty, loading, or of a guest who has chosen nothing. */
export function EmptyCart({ status }: Pick<ShownCart, 'status'>) {
  const { cart, nav } = useCartMessages()
  const owner = useOwner()
  const hasItems = useGuestCart((items) => items.length > 0)
  const toShop = (
    <Link className={buttonClass()} href={paths.shop()}>
      {cart.toShop}
    </Link>
  )
  if (useNeedsDealer())
    return (
      <EmptyState title={cart.noDealer} text={cart.noDealerText}>
        <Button onClick={openDealerSelector}>{cart.chooseDealer}</Button>
      </EmptyState>
    )
  // A guest has no cart to load: the cart's chunk is loaded on the first interaction.
  switch (owner === null && status === 'loading' ? 'guest' : status) {
    case 'loading':
      return <CartPlaceholder />
    case 'unavailable':
      return (
        <EmptyState title={cart.unavailable} text={cart.unavailableText}>
          {toShop}
        </EmptyState>
      )
    case 'guest':
      if (hasItems) return null
      return (
        <EmptyState title={cart.guest} text={cart.guestText}>
          <Link className={buttonClass()} href={paths.logIn()} onClick={() => storeReturnPage(paths.cart())}>
            {nav.signIn}
          </Link>
        </EmptyState>
      )
    case 'ready':
      return (
        <EmptyState title={cart.empty} text={cart.emptyText}>
          {toShop}
        </EmptyState>
      )
  }
}

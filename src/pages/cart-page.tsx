import { Link } from 'wouter'
import { CartLine } from '../features/cart/cart-line.tsx'
import { CartSummary } from '../features/cart/cart-summary.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { useConnection } from '../features/cart/use-connection.ts'
import { rememberPage } from '../features/session/session.ts'
import { useOwner } from '../features/session/use-session.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SkeletonRow } from '../ui/skeleton.tsx'
import { useCartWords } from '../words/cart/cart-words.ts'
import styles from './cart-page.module.css'

export default function CartPage() {
  const words = useCartWords()
  const cart = useCart()
  const { state } = useConnection()
  const owner = useOwner()
  // A guest has no cart to wait for: the cart's own chunk comes with the first touch.
  const status = owner === null && cart.status === 'loading' ? 'guest' : cart.status
  return (
    <div className={styles.cart}>
      <h1>
        {words.cart.title} {cart.status === 'ready' && <span>{cart.lines.length}</span>}
      </h1>
      {cart.status === 'ready' && cart.lines.length > 0 ? (
        <div className={styles.filled}>
          <ul aria-label={words.cart.lines}>
            {cart.lines.map((line) => (
              <CartLine key={line.key} line={line} />
            ))}
          </ul>
          <CartSummary cart={cart} isOffline={state !== 'online'} />
        </div>
      ) : (
        <NoLines status={status} />
      )}
    </div>
  )
}

function NoLines({ status }: { status: ReturnType<typeof useCart>['status'] }) {
  const { cart, nav } = useCartWords()
  const toShop = (
    <Link className={buttonClass()} href={paths.shop()}>
      {cart.toShop}
    </Link>
  )
  switch (status) {
    case 'loading':
      return (
        <div aria-busy="true">
          <SkeletonRow />
          <SkeletonRow />
        </div>
      )
    case 'unavailable':
      return (
        <EmptyState title={cart.unavailable} text={cart.unavailableText}>
          {toShop}
        </EmptyState>
      )
    case 'guest':
      return (
        <EmptyState title={cart.guest} text={cart.guestText}>
          <Link className={buttonClass()} href={paths.logIn()} onClick={() => rememberPage(paths.cart())}>
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

import { Suspense } from 'react'
import { lazyComponent } from '../../../messages/namespace.ts'
import { usePartition } from '../../../session/acting.ts'
import { UnpaidOrders } from '../../orders/unpaid-orders.tsx'
import { pointsNamespace } from '../../points/messages/points/points-messages.ts'
import { EmptyCart } from '../empty-cart.tsx'
import { GuestCart } from '../guest-cart.tsx'
import { useCartMessages } from '../messages/cart/cart-messages.ts'
import { cartPageNamespace } from '../messages/cart-page/cart-page-messages.ts'
import { PreparedCarts } from '../prepared-carts.tsx'
import { useCart } from '../state/use-cart.ts'
import styles from './cart-page.module.css'

/** Loaded with its messages, which only this page uses. */
const WholeCart = lazyComponent([cartPageNamespace], async () => (await import('../cart-contents.tsx')).CartContents)

const CartVoucher = lazyComponent([pointsNamespace], async () => (await import('./cart-voucher.tsx')).CartVoucher)

export default function CartPage() {
  const messages = useCartMessages()
  const cart = useCart()
  const partition = usePartition()
  return (
    <div className={styles.cart}>
      <h1>
        {messages.cart.title} {cart.status === 'ready' && <span>{cart.count}</span>}
      </h1>
      <GuestCart />
      {cart.status === 'ready' && cart.lines.length > 0 ? (
        <Suspense fallback={<EmptyCart status="loading" />}>
          <WholeCart
            key={partition}
            cart={cart}
            suggestion={
              <Suspense>
                <CartVoucher cart={cart} />
              </Suspense>
            }
          />
        </Suspense>
      ) : (
        <EmptyCart status={cart.status} />
      )}
      {cart.status === 'ready' && cart.lines.length === 0 && <UnpaidOrders />}
      <PreparedCarts />
    </div>
  )
}

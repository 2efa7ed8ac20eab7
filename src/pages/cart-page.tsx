import { Suspense } from 'react'
import { NoLines } from '../features/cart/no-lines.tsx'
import { Prepared } from '../features/cart/prepared.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { usePartition } from '../features/session/acting.ts'
import { useCartWords } from '../words/cart/cart-words.ts'
import { cartPageRoom } from '../words/cart-page/cart-page-words.ts'
import { lazyPart } from '../words/room.ts'
import styles from './cart-page.module.css'

/** Loaded with its messages, which only this page uses. */
const WholeCart = lazyPart([cartPageRoom], async () => (await import('../features/cart/whole-cart.tsx')).WholeCart)

export default function CartPage() {
  const words = useCartWords()
  const cart = useCart()
  const partition = usePartition()
  return (
    <div className={styles.cart}>
      <h1>
        {words.cart.title} {cart.status === 'ready' && <span>{cart.lines.length}</span>}
      </h1>
      {cart.status === 'ready' && cart.lines.length > 0 ? (
        <Suspense fallback={<NoLines status="loading" />}>
          <WholeCart key={partition} cart={cart} />
        </Suspense>
      ) : (
        <NoLines status={cart.status} />
      )}
      <Prepared />
    </div>
  )
}

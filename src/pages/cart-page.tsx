import { CartLine } from '../features/cart/cart-line.tsx'
import { CartSummary } from '../features/cart/cart-summary.tsx'
import { NoLines } from '../features/cart/no-lines.tsx'
import { Prepared } from '../features/cart/prepared.tsx'
import { useCart } from '../features/cart/use-cart.ts'
import { useConnection } from '../features/cart/use-connection.ts'
import { useCartWords } from '../words/cart/cart-words.ts'
import styles from './cart-page.module.css'

export default function CartPage() {
  const words = useCartWords()
  const cart = useCart()
  const { state } = useConnection()
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
        <NoLines status={cart.status} />
      )}
      <Prepared />
    </div>
  )
}

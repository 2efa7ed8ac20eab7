import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './cart-drawer.module.css'
import { CartLine } from './cart-line.tsx'
import { CartSummary } from './cart-summary.tsx'
import { EmptyCart } from './empty-cart.tsx'
import { ForDealer } from './for-dealer.tsx'
import { GuestCart } from './guest-cart.tsx'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import { useCart } from './state/use-cart.ts'
import { useConnection } from './sync/use-connection.ts'

interface Props {
  isOpen: boolean
  onClose: () => void
}

/** The cart as a drawer over the current page; following a link closes it. */
export function CartDrawer({ isOpen, onClose }: Props) {
  const { cart: messages } = useCartMessages()
  return (
    <Sheet title={messages.title} isOpen={isOpen} onClose={onClose}>
      <ForDealer className={styles.dealer} />
      <Lines onLeave={onClose} />
    </Sheet>
  )
}

function Lines({ onLeave }: { onLeave: () => void }) {
  const { cart: messages } = useCartMessages()
  const cart = useCart()
  const state = useConnection((connection) => connection.state)
  if (cart.status !== 'ready' || cart.lines.length === 0) {
    return (
      <div className={styles.none} onClickCapture={leaving(onLeave)}>
        <GuestCart />
        <EmptyCart status={cart.status} />
      </div>
    )
  }
  return (
    <>
      <ul className={styles.lines} aria-label={messages.lines} onClickCapture={leaving(onLeave)}>
        {cart.lines.map((line) => (
          <CartLine key={line.key} line={line} />
        ))}
      </ul>
      <div className={styles.foot}>
        <CartSummary cart={cart} isOffline={state !== 'online'} />
        <Link className={buttonClass('ink', true)} href={paths.cart()} onClick={onLeave}>
          {messages.whole}
        </Link>
      </div>
    </>
  )
}

const leaving =
  (leave: () => void) =>
  ({ target }: { target: EventTarget }): void => {
    if (target instanceof Element && target.closest('a')) leave()
  }

import { type ReactNode, useState } from 'react'
import { OfferedBundle } from './bundles/offered-bundle.tsx'
import { CartChanges } from './cart-changes.tsx'
import { CartCodes } from './cart-codes.tsx'
import styles from './cart-contents.module.css'
import { CartFigures } from './cart-figures.tsx'
import { CartLines } from './cart-lines.tsx'
import { CartSummary } from './cart-summary.tsx'
import { CartTools } from './cart-tools.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { ManualDiscount } from './manual-discount.tsx'
import { ShipTo } from './ship-to.tsx'
import { cartNeeds } from './state/cart-needs.ts'
import type { ShownCart } from './state/cart-view.ts'
import { useUnreadChanges } from './state/use-last-seen-prices.ts'
import { useConnection } from './sync/use-connection.ts'

interface Props {
  cart: ShownCart
  /** A voucher that the person has and that applies. */
  suggestion: ReactNode
}

/** The cart page with lines: changes, lines, choices, totals and the link to the checkout. */
export function CartContents({ cart, suggestion }: Props) {
  const needsYou = useConnection((connection) => connection.needsYou)
  const { changes, read } = useUnreadChanges(cart)
  const [isReading, setIsReading] = useState(false)
  const isOffline = useConnection(({ state }) => state !== 'online')
  const see = () => setIsReading(true)
  return (
    <>
      <CartChanges
        changes={changes}
        isOpen={isReading}
        onOpen={see}
        onClose={() => setIsReading(false)}
        onRead={read}
      />
      <div className={styles.filled}>
        <div className={styles.lines}>
          <OfferedBundle />
          <CartTools lines={cart.lines} />
          <CartLines lines={cart.lines} calculation={cart.calculation} />
        </div>
        <div className={styles.side}>
          <div className={styles.choices}>
            <ShipTo />
            {suggestion}
            <CartCodes />
            <ManualDiscount />
            <CartFigures cart={cart} />
          </div>
          <CartSummary cart={cart} isOffline={isOffline}>
            <CheckoutLink
              needs={cartNeeds(cart, { needsYou, unread: changes.length })}
              cart={cart}
              isOffline={isOffline}
              onUnread={see}
            />
          </CartSummary>
        </div>
      </div>
    </>
  )
}

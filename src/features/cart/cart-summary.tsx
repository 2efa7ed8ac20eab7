import type { ReactNode } from 'react'
import { formatMoment } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useSite } from '../../lib/site.ts'
import { Price } from '../../ui/price.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './cart-summary.module.css'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import type { CartMessages } from './messages/cart/en.ts'
import type { ShownCart } from './state/cart-view.ts'

function flagTexts({ preOrder, points, isBlocked }: ShownCart['flags'], { cart }: CartMessages): string[] {
  return [preOrder && !isBlocked && cart.flagPreOrder, points && cart.flagPoints].filter(
    (sentence) => sentence !== false,
  )
}

/** One sentence per flag of the selected lines. What is in the way of the checkout is said beside its button. */
function CartFlags({ flags }: Pick<ShownCart, 'flags'>) {
  const messages = useCartMessages()
  return flagTexts(flags, messages).map((sentence) => (
    <p key={sentence} className={styles.flag}>
      <StatusDot state="hollow" />
      {sentence}
    </p>
  ))
}

interface Props {
  cart: ShownCart
  /** The server does not respond: the amounts are as old as the cart. */
  isOffline: boolean
  /** Actions below the total. */
  children?: ReactNode
}

/** Totals of the selected lines: calculated by the server, or an estimate marked as such. */
export function CartSummary({ cart, isOffline, children }: Props) {
  const messages = useCartMessages()
  const { locale } = useSite()
  const dateFormat = useDateFormat()
  const now = useNow()
  const { calculation, subtotal, isEstimate, asOf, selectedLines, lines } = cart
  const figures = isEstimate ? null : calculation
  return (
    <section className={styles.summary} aria-label={messages.cart.total}>
      <CartFlags flags={cart.flags} />
      <div className={styles.figures}>
        <div className={styles.notes}>
          <p>{messages.cart.selected(selectedLines.length, lines.length)}</p>
          {figures && figures.shipping_fee > 0 && (
            <p>
              {messages.cart.shipping} <Price amount={figures.shipping_fee} />
            </p>
          )}
          {figures?.ship_to === null && figures.item_count > 0 && <p>{messages.cart.shippingLater}</p>}
          {figures && figures.points_total > 0 && (
            <p>
              {messages.cart.points} {formatCount(figures.points_total, locale)}
            </p>
          )}
          {isEstimate && <p>{messages.cart.estimate}</p>}
          {isOffline && asOf !== null && <p>{messages.cart.pricesAsOf(formatMoment(asOf, now, dateFormat))}</p>}
        </div>
        <p className={styles.total} aria-live="polite">
          <Price amount={figures ? figures.total : subtotal} />
        </p>
      </div>
      {children}
    </section>
  )
}

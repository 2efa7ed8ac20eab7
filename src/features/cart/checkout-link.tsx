import { Link } from 'wouter'
import { productTitle } from '../../lib/product-title.ts'
import { paths } from '../../paths.ts'
import { useActing } from '../../session/acting.ts'
import { useSession } from '../../session/use-session.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './checkout-link.module.css'
import { lineId } from './line-id.ts'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'
import { type CartNeed, isCheckoutBlocked, lineInTheWay } from './state/cart-needs.ts'
import type { ShownCart, ShownLine } from './state/cart-view.ts'

interface Props {
  needs: readonly CartNeed[]
  cart: Pick<ShownCart, 'lines' | 'selectedLines' | 'calculation'>
  isOffline: boolean
  /** Called when the person continues although there are unread changes. */
  onUnread: () => void
}

/**
 * Link to the checkout with the missing requirements; disabled with a reason while the checkout is not possible. Without
 * a connection it leads there too: who buys on account orders there, and everybody else prepares the order.
 */
export function CheckoutLink({ needs, cart, isOffline, onUnread }: Props) {
  const { checkout: messages } = useCartPageMessages()
  const isOnAccount = useIsOnAccount()
  return (
    <div className={styles.way}>
      {needs.length > 0 && (
        <ul aria-live="polite">
          {needs.map((need) => (
            <li key={need}>
              <StatusDot state="signal" />
              <span>
                {messages.missing[need]} <LineLink line={lineInTheWay(need, cart)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {isOffline && !isOnAccount && <p>{messages.later}</p>}
      <CheckoutControl
        needs={needs}
        name={isOffline && isOnAccount ? messages.order : messages.go}
        onUnread={onUnread}
      />
    </div>
  )
}

/** Leads to the line that a sentence is about. */
function LineLink({ line }: { line: ShownLine | undefined }) {
  if (!line) return null
  return (
    <button type="button" onClick={() => document.getElementById(lineId(line))?.focus()}>
      {productTitle(line.productable).title}
    </button>
  )
}

/** Whether the cart's owner is a dealer, whose order needs no payment service. */
function useIsOnAccount(): boolean {
  const { isDealer } = useSession()
  return useActing() !== null || isDealer
}

function CheckoutControl({ needs, name, onUnread }: Pick<Props, 'needs' | 'onUnread'> & { name: string }) {
  if (isCheckoutBlocked(needs)) {
    return (
      <Button kind="line" isWide aria-disabled>
        <StatusDot state="hollow" />
        {name}
      </Button>
    )
  }
  if (needs.includes('changes')) {
    return (
      <Button isWide onClick={onUnread}>
        {name}
      </Button>
    )
  }
  return (
    <Link className={buttonClass('ink', true)} href={paths.checkout()}>
      {name}
    </Link>
  )
}

import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './checkout-link.module.css'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'
import { type CartNeed, isCheckoutBlocked } from './state/cart-needs.ts'

interface Props {
  needs: readonly CartNeed[]
  isOffline: boolean
  /** Called when the person continues although there are unread changes. */
  onUnread: () => void
}

/** Link to the checkout with the missing requirements; disabled with a reason while the checkout is not possible. */
export function CheckoutLink({ needs, isOffline, onUnread }: Props) {
  const { checkout: messages } = useCartPageMessages()
  if (isOffline) {
    return (
      <div className={styles.way}>
        <Button kind="line" isWide aria-disabled>
          <StatusDot state="hollow" />
          {messages.later}
        </Button>
      </div>
    )
  }
  const missing = needs.map((need) => messages.missing[need])
  return (
    <div className={styles.way}>
      {missing.length > 0 && (
        <ul aria-live="polite">
          {missing.map((sentence) => (
            <li key={sentence}>
              <StatusDot state="signal" />
              {sentence}
            </li>
          ))}
        </ul>
      )}
      <CheckoutControl needs={needs} onUnread={onUnread} />
    </div>
  )
}

function CheckoutControl({ needs, onUnread }: Pick<Props, 'needs' | 'onUnread'>) {
  const { checkout: messages } = useCartPageMessages()
  if (isCheckoutBlocked(needs)) {
    return (
      <Button kind="line" isWide aria-disabled>
        <StatusDot state="hollow" />
        {messages.go}
      </Button>
    )
  }
  if (needs.includes('changes')) {
    return (
      <Button isWide onClick={onUnread}>
        {messages.go}
      </Button>
    )
  }
  return (
    <Link className={buttonClass('ink', true)} href={paths.checkout()}>
      {messages.go}
    </Link>
  )
}

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
  const { checkout: words } = useCartPageMessages()
  if (isOffline) {
    return (
      <div className={styles.way}>
        <Button kind="line" isWide aria-disabled>
          <StatusDot state="hollow" />
          {words.later}
        </Button>
      </div>
    )
  }
  const missing = needs.map((need) => words.missing[need])
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
      <Way needs={needs} onUnread={onUnread} />
    </div>
  )
}

function Way({ needs, onUnread }: Pick<Props, 'needs' | 'onUnread'>) {
  const { checkout: words } = useCartPageMessages()
  if (isCheckoutBlocked(needs)) {
    return (
      <Button kind="line" isWide aria-disabled>
        <StatusDot state="hollow" />
        {words.go}
      </Button>
    )
  }
  if (needs.includes('changes')) {
    return (
      <Button isWide onClick={onUnread}>
        {words.go}
      </Button>
    )
  }
  return (
    <Link className={buttonClass('ink', true)} href={paths.checkout()}>
      {words.go}
    </Link>
  )
}

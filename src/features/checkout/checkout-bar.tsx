import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './checkout.module.css'
import type { MissingItem } from './checkout-terms.ts'
import { useCheckoutMessages } from './messages/checkout/checkout-messages.ts'

interface Props {
  /** Minor units; null until the server has calculated it. */
  total: number | null
  needs: readonly MissingItem[]
  isOffline: boolean
  /** The cost is being recalculated; previous amounts are displayed. */
  isCounting: boolean
  isBusy: boolean
  onPress: () => void
  /** Content above the total: the result of the last attempt. */
  children: ReactNode
}

/** Sticky bar with what is missing, the total and the checkout button, whose label states what it waits for. */
export function CheckoutBar({ total, needs, isOffline, isCounting, isBusy, onPress, children }: Props) {
  const messages = useCheckoutMessages()
  const isReady = needs.length === 0 && !isOffline && !isCounting && total !== null
  const still = needs.length > 0 ? messages.still(needs.map((need) => messages.needs[need]).join(', ')) : null
  const label = isOffline ? messages.offline : isBusy ? messages.placing : messages.place
  return (
    <div className={styles.bar}>
      {children}
      <p className={styles.still} role="status" id="checkout-still">
        {still !== null && (
          <>
            <StatusDot state="signal" />
            {still}
          </>
        )}
        {still === null && isOffline && messages.offlineText}
        {still === null && !isOffline && total === null && messages.asking}
      </p>
      <div className={styles.press}>
        {total !== null && (
          <p className={styles.sum} aria-busy={isCounting || undefined}>
            <Price amount={total} />
          </p>
        )}
        <Button
          kind={isReady ? 'ink' : 'line'}
          isWide
          isBusy={isBusy}
          aria-disabled={isReady ? undefined : true}
          aria-describedby="checkout-still"
          onClick={() => isReady && onPress()}
        >
          {!isReady && <StatusDot state="hollow" />}
          {label}
        </Button>
      </div>
    </div>
  )
}

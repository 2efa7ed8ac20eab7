import { useEffect, useState } from 'react'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import type { WaitingOrder } from '../../offline/waiting-orders/waiting-order.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { type GivenOrder, giveOrder } from './give-order.ts'
import { useCarriedOrdersMessages } from './messages/carried-orders/carried-orders-messages.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import styles from './receipt-sheet.module.css'
import { SignedCode } from './signed-code.tsx'

interface Props {
  order: WaitingOrder
  onClose: () => void
}

/** The code with which the dealer's phone takes an order over. */
export function OrderCode({ order, onClose }: Props) {
  const { done } = useCollectionsMessages()
  const messages = useCarriedOrdersMessages()
  const { locale } = useSite()
  const [given, setGiven] = useState<GivenOrder | { kind: 'failed' } | null>(null)
  // Signed once: the order changes its state while it is shown.
  const [asOpened] = useState(order)
  useEffect(() => {
    giveOrder(asOpened).then(setGiven, () => setGiven({ kind: 'failed' }))
  }, [asOpened])
  const { reference, shown } = order
  return (
    <Sheet title={messages.order(reference)} isOpen onClose={onClose}>
      {given?.kind === 'given' && (
        <>
          <SignedCode text={given.text} label={messages.orderCode(reference)} />
          <p className={styles.given}>
            <strong>{formatMoney(shown.total, locale)}</strong>
            <br />
            {messages.orderScanIt(shown.dealerName ?? '')}
          </p>
        </>
      )}
      {given && given.kind !== 'given' && (
        <p className={styles.given} role="alert">
          {messages.notGiven[given.kind]}
        </p>
      )}
      <div className={styles.acts}>
        <Button isWide onClick={onClose}>
          {done}
        </Button>
      </div>
    </Sheet>
  )
}

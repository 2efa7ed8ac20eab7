import { Suspense, useState } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import { isOrderWaiting, type WaitingOrder } from '../../offline/waiting-orders/waiting-order.ts'
import { Button } from '../../ui/button.tsx'
import { carriedOrdersNamespace } from './messages/carried-orders/carried-orders-messages.ts'
import { collectionsNamespace } from './messages/collections/collections-messages.ts'

const OrderCode = lazyComponent(
  [collectionsNamespace, carriedOrdersNamespace],
  async () => (await import('./order-code.tsx')).OrderCode,
)

/** Shows an order that a sales person wrote for a dealer, so that the dealer's phone can send it too. */
export function OrderCodeButton({ order, label }: { order: WaitingOrder; label: string }) {
  const [isOpen, setOpen] = useState(false)
  const canGive = order.shown.dealerName !== null && isOrderWaiting(order) && order.fence === null
  // An open code stays open while the order is sent.
  if (!canGive && !isOpen) return null
  return (
    <>
      <Button kind="line" onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Suspense>{isOpen && <OrderCode order={order} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

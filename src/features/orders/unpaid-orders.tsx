import { Suspense } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import { ordersNamespace } from './messages/orders/orders-messages.ts'

const UnpaidOrderList = lazyComponent(
  [ordersNamespace],
  async () => (await import('./unpaid-order-list.tsx')).UnpaidOrderList,
)

/** Below an empty cart: whoever comes back from a payment page finds the order that waits there, and no goods. */
export const UnpaidOrders = () => (
  <Suspense>
    <UnpaidOrderList />
  </Suspense>
)

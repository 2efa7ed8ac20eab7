import { Link, useLocation } from 'wouter'
import type { OrderDecision } from '../../../offline/waiting-orders/order-decisions.ts'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { withCart } from '../../cart/state/started-cart.ts'
import { useCart } from '../../cart/state/use-cart.ts'
import { useWaitingOrders } from '../../cart/state/use-waiting-orders.ts'
import { OrderCodeButton } from '../../collections/order-code-button.tsx'
import { useWaitingOrdersMessages } from '../messages/waiting-orders/waiting-orders-messages.ts'
import { WaitingOrderView } from '../waiting/waiting-order-view.tsx'
import { useConfirmedOrders } from './use-confirmed-orders.ts'

/** One order that was placed without a connection, also after the server has confirmed it. */
export default function WaitingOrderPage({ params: { id = '' } }: { params: Readonly<Record<string, string>> }) {
  const messages = useWaitingOrdersMessages()
  const [, goTo] = useLocation()
  const { orders, elsewhere, isRead } = useWaitingOrders()
  const { lines } = useCart()
  useConfirmedOrders()
  const order = [...orders, ...elsewhere.map((held) => held.order)].find((one) => one.id === id)
  // The cart that is shown is that of its own orders only.
  const ofCart = orders.find((one) => one.id === id)
  const ordered = new Set(ofCart?.shown.lines.map(({ productable }) => productable.id))
  const inCart = lines
    .filter(({ productable, quantity }) => ordered.has(productable.id) && quantity > 0)
    .map(({ key, productable: { name }, quantity }) => ({ key, name, quantity }))
  const decide = async (decision: OrderDecision) => {
    if (!order) return
    await withCart((cart) => cart.decideOrder(order, decision))
    // Before it was ever sent, the order is gone at once.
    if (order.state === 'inflight') return
    if (decision.kind === 'change') goTo(paths.cart())
    if (decision.kind === 'cancel' || decision.kind === 'dismiss') goTo(paths.orders())
  }
  return (
    <AccountFrame title={messages.one} asOf={null}>
      {order && (
        <WaitingOrderView
          order={order}
          inCart={inCart}
          code={<OrderCodeButton order={order} label={messages.showCode} />}
          onDecide={(decision) => void decide(decision)}
        />
      )}
      {!order && !isRead && <LoadingPlaceholder shape="pictures" />}
      {!order && isRead && (
        <EmptyState title={messages.missing} text={messages.missingText}>
          <Link className={buttonClass('line')} href={paths.orders()}>
            {messages.toOrders}
          </Link>
        </EmptyState>
      )}
    </AccountFrame>
  )
}

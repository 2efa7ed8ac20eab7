import type { Order } from '#contract/orders/order.ts'
import { canPush, isPushBlocked } from '../../../lib/push-subscription.ts'
import { useSession } from '../../../session/use-session.ts'
import { Section } from '../../account/facts.tsx'
import { PushSwitch } from '../../notifications/push-switch.tsx'
import { useOrdersMessages } from '../../orders/messages/orders/orders-messages.ts'
import { OrderDelivery } from '../../orders/order-delivery.tsx'
import { OrderFigures } from '../../orders/order-figures.tsx'
import { OrderHelp } from '../../orders/order-help.tsx'
import { OrderLines } from '../../orders/order-lines.tsx'
import { OrderProgress } from '../../orders/order-progress.tsx'
import { InstallCard } from '../../site/install/install-card.tsx'
import { useAfterOrderMessages } from '../messages/after-order/after-order-messages.ts'
import { type AfterOrderMessages } from '../messages/after-order/en.ts'
import type { PaymentDisplayState } from '../payment-display-state.ts'
import styles from './payment-page.module.css'

interface Props {
  order: Order
  displayState: PaymentDisplayState
}

/**
 * What happens next with a placed order, and how to follow it. Push and the installed app are offered only here: an order
 * is a sign of interest that is no guess, and a permission that was declined earlier cannot be asked for again.
 */
export function NextSteps({ order, displayState }: Props) {
  const messages = useAfterOrderMessages()
  const { owner } = useSession()
  const text = nextText(order, displayState, messages)
  if (text === null) return null
  return (
    <div className={styles.next}>
      <section aria-label={messages.next}>
        <h2>{messages.next}</h2>
        <p>{text}</p>
        <OrderProgress order={order} />
      </section>
      {owner !== null && canPush() && !isPushBlocked() && <PushSwitch />}
      <InstallCard />
    </div>
  )
}

/** Null while the person still has something to do. */
function nextText(
  { delivery_method, pickup_store }: Order,
  displayState: PaymentDisplayState,
  messages: AfterOrderMessages,
): string | null {
  if (displayState === 'preorder' || displayState === 'review') return messages[displayState]
  if (displayState !== 'success' && displayState !== 'account' && displayState !== 'none') return null
  return delivery_method === 'PICKUP' ? messages.pickup(pickup_store?.name ?? '') : messages.delivery
}

/** What was ordered, where it goes and what it costs, with help. */
export function OrderRecap({ order }: { order: Order }) {
  const messages = useAfterOrderMessages()
  const { parts } = useOrdersMessages()
  return (
    <aside className={styles.recap} aria-label={messages.order}>
      <Section title={parts.goods}>
        <OrderLines lines={order.lines} completed_at={order.completed_at} />
      </Section>
      <Section title={order.delivery_method === 'PICKUP' ? parts.wayPickup : parts.way}>
        <OrderDelivery order={order} />
      </Section>
      <Section title={parts.figures}>
        <OrderFigures order={order} />
      </Section>
      <OrderHelp orderNo={order.order_no} />
    </aside>
  )
}

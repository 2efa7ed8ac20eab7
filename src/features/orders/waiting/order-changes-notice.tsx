import type { OrderProposal } from '#contract/checkout/order-proposal.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { LOST_ORDER, type WaitingOrder } from '../../../offline/waiting-orders/waiting-order.ts'
import type { WaitingOrdersMessages } from '../messages/waiting-orders/en.ts'
import { useWaitingOrdersMessages } from '../messages/waiting-orders/waiting-orders-messages.ts'
import { changesOf, type OrderChange } from './order-changes.ts'
import styles from './waiting-order.module.css'
import { OrderPieces } from './waiting-order-parts.tsx'

/** Reasons of the device itself, by the code of the refusal. */
const DEVICE_REASONS: Partial<Record<string, 'age' | 'notInCart' | 'lost'>> = {
  age: 'age',
  not_in_cart: 'notInCart',
  [LOST_ORDER]: 'lost',
}

/** Why the order was not placed: everything that differs, with old and new, or the server's reason. */
export function OrderRefusalNotice({ order, proposal }: { order: WaitingOrder; proposal: OrderProposal | null }) {
  const { changed, refused } = useWaitingOrdersMessages()
  const { refusal } = order
  if (!refusal) return null
  const isChanged = refusal.code === 'ORDER_CHANGED'
  const ofDevice = DEVICE_REASONS[refusal.code]
  return (
    <div className={styles.changed} role="alert">
      <h2>
        {isChanged
          ? changed.title
          : ofDevice
            ? ofDevice === 'lost'
              ? refused.lostTitle
              : refused.notSent
            : refused.title}
      </h2>
      {isChanged && <p>{proposal ? changed.text : refused.unreadable}</p>}
      {!isChanged && <p>{ofDevice ? refused[ofDevice] : refusal.userMessage}</p>}
      {order.missing && <OrderPieces pieces={order.missing} />}
      {proposal && <Changes changes={changesOf(order, proposal)} />}
      {proposal?.lines.length === 0 && <p>{changed.nothingLeft}</p>}
    </div>
  )
}

function Changes({ changes }: { changes: readonly OrderChange[] }) {
  const { changed } = useWaitingOrdersMessages()
  const { locale } = useSite()
  const money = (minor: number | null) => (minor === null ? changed.unknown : formatMoney(minor, locale))
  return (
    <ul>
      {changes.map((change) => {
        const text = changeText(change, changed, money)
        return <li key={text}>{text}</li>
      })}
    </ul>
  )
}

function changeText(
  change: OrderChange,
  messages: WaitingOrdersMessages['changed'],
  money: (minor: number | null) => string,
): string {
  switch (change.kind) {
    case 'gone':
    case 'soldOut':
    case 'leftOut':
      return messages[change.kind](change.name)
    case 'stock':
    case 'limit':
    case 'quantity':
      return messages[change.kind](change.name, change.before, change.now)
    case 'price':
      return messages.price(change.name, money(change.before), money(change.now))
    case 'shipping':
    case 'discount':
    case 'total':
      return messages[change.kind](money(change.before), money(change.now))
    case 'settlement':
      if (change.now !== 'before') return messages.onAccount
      return change.creditLeft === null ? messages.payFirst : messages.toPayFirst(money(change.creditLeft))
  }
}

import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/order.ts'
import type { OwnerAct } from '#contract/orders/order-status.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-acts.module.css'

interface Props {
  order: Order
  /** The server does not respond: the buttons show that they need a connection. */
  isOffline: boolean
  /** The action in progress. */
  busy: OwnerAct | null
  /** A sales person can reorder only into the cart of a dealer they act for, and none is chosen. */
  isDealerMissing: boolean
  onAct: (act: OwnerAct) => void
}

/** Actions that an order waits for. Another one never looks as if it had to be done: receipt counts by itself in time. */
const LEADING: readonly OwnerAct[] = ['pay', 'send_receipt']

/** Nobody orders again what is still to be paid. */
const shownActs = (acts: readonly OwnerAct[]) => (acts.includes('pay') ? acts.filter((act) => act !== 'reorder') : acts)

/** Buttons for the actions that the server currently allows on the order. */
export function OrderActs({ order, isOffline, busy, isDealerMissing, onAct }: Props) {
  const messages = useOrdersMessages()
  const { acts, payments } = order
  const nameOf = (act: OwnerAct): string => {
    // A payment attempt in state CREATED went no further, so it does not count as an attempt here.
    if (act === 'pay' && payments.some(({ state }) => state !== 'CREATED')) return messages.acts.payAgain
    return act === 'reorder' && isDealerMissing ? messages.acts.chooseDealer : messages.acts[act]
  }
  return (
    <section className={styles.acts} aria-label={messages.acts.title}>
      {shownActs(acts).map((act, at) => (
        <ActButton
          key={act}
          isFirst={at === 0 && LEADING.includes(act)}
          isOffline={isOffline}
          isBusy={busy === act}
          onPress={() => onAct(act)}
        >
          {isOffline ? messages.acts.whenOnline(nameOf(act)) : nameOf(act)}
        </ActButton>
      ))}
    </section>
  )
}

interface ActProps {
  isFirst: boolean
  isOffline: boolean
  isBusy: boolean
  onPress: () => void
  children: ReactNode
}

const ActButton = ({ isFirst, isOffline, isBusy, onPress, children }: ActProps) => (
  <Button
    kind={isFirst && !isOffline ? 'ink' : 'line'}
    isBusy={isBusy}
    aria-disabled={isOffline || undefined}
    onClick={() => !isOffline && !isBusy && onPress()}
  >
    {isOffline && <StatusDot state="hollow" />}
    {children}
  </Button>
)

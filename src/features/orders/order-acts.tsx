import type { ReactNode } from 'react'
import type { Order } from '#contract/entities/order.ts'
import type { OwnerAct } from '#contract/rules/order-status.ts'
import { Button } from '../../ui/button.tsx'
import { Lamp } from '../../ui/lamp.tsx'
import { useOrdersWords } from '../../words/orders/orders-words.ts'
import styles from './order-acts.module.css'

interface Props {
  order: Order
  /** The store does not answer: each button says so before it is pressed. */
  isOffline: boolean
  /** The act that is being done. */
  busy: OwnerAct | null
  /** A sales person orders again only into the cart of the dealer they act for. */
  isDealerMissing: boolean
  onAct: (act: OwnerAct) => void
}

/** What the store lets its owner do with the order now, and nothing else. */
export function OrderActs({ order: { acts, payments }, isOffline, busy, isDealerMissing, onAct }: Props) {
  const words = useOrdersWords()
  const nameOf = (act: OwnerAct): string => {
    // An attempt that led nowhere yet is none to whoever reads this.
    if (act === 'pay' && payments.some(({ state }) => state !== 'CREATED')) return words.acts.payAgain
    return act === 'reorder' && isDealerMissing ? words.acts.chooseDealer : words.acts[act]
  }
  return (
    <section className={styles.acts} aria-label={words.acts.title}>
      {acts.map((act, at) => (
        <ActButton
          key={act}
          isFirst={at === 0 && act !== 'reorder'}
          isOffline={isOffline}
          isBusy={busy === act}
          onPress={() => onAct(act)}
        >
          {isOffline ? words.acts.whenOnline(nameOf(act)) : nameOf(act)}
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
    {isOffline && <Lamp state="hollow" />}
    {children}
  </Button>
)

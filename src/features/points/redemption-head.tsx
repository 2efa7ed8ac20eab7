import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { usePointsMessages } from './messages/points/points-messages.ts'
import styles from './redemption.module.css'

interface Props {
  /** Of the products. */
  count: number
  balance: number
  /** Points that lines of the cart will use. */
  inCart: number
  children: ReactNode
}

/** The points balance above the rewards. */
export function RedemptionHead({ count, balance, inCart, children }: Props) {
  const { redemption: messages, points } = usePointsMessages()
  const { locale } = useSite()
  const formatPoints = (amount: number) => points(formatCount(amount, locale))
  return (
    <header className={styles.head}>
      <h1>
        {messages.title} {count > 0 && <span>{count}</span>}
      </h1>
      <p>
        <strong>{messages.balance(formatPoints(balance))}</strong>
      </p>
      {inCart > 0 && <p role="status">{messages.inCart(formatPoints(inCart))}</p>}
      <div className={styles.ways}>{children}</div>
    </header>
  )
}

import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './pickup-code.module.css'

/** Large pickup code, readable across a counter and in sunlight. */
export function PickupCode({ code }: { code: string }) {
  const messages = useOrdersMessages()
  const half = Math.ceil(code.length / 2)
  return (
    <section className={styles.code}>
      <h2>{messages.code.title}</h2>
      {/* Spoken digit by digit by screen readers, not as one large number. */}
      <p className={styles.digits} role="img" aria-label={messages.code.spoken(code.split('').join(' '))}>
        <span>{code.slice(0, half)}</span> <span>{code.slice(half)}</span>
      </p>
      <p>{messages.code.text}</p>
    </section>
  )
}

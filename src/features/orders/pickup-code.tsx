import { useOrdersWords } from '../../words/orders/orders-words.ts'
import styles from './pickup-code.module.css'

/** To be read across a counter: by whoever shows it and whoever types it, in the sun too. */
export function PickupCode({ code }: { code: string }) {
  const words = useOrdersWords()
  const half = Math.ceil(code.length / 2)
  return (
    <section className={styles.code}>
      <h2>{words.code.title}</h2>
      {/* Read aloud digit by digit, and not as a number of hundreds of thousands. */}
      <p className={styles.digits} role="img" aria-label={words.code.spoken(code.split('').join(' '))}>
        <span>{code.slice(0, half)}</span> <span>{code.slice(half)}</span>
      </p>
      <p>{words.code.text}</p>
    </section>
  )
}

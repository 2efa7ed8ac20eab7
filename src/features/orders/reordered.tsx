import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useWords } from '../../words/frame/frame-words.ts'
import { useOrdersWords } from '../../words/orders/orders-words.ts'
import styles from './order-acts.module.css'
import type { Refused } from './use-order-acts.ts'

interface Props {
  /** How much of it is in the cart, in words. */
  said: string
  refused: Refused
  onClose: () => void
}

/** What came of ordering again: the way to the cart, and what could not go there, each with its reason. */
export function Reordered({ said, refused, onClose }: Props) {
  const { close } = useWords()
  const { again } = useOrdersWords()
  return (
    <section className={styles.refused}>
      <h2 role="status">{said}</h2>
      {refused.length > 0 && (
        <>
          <p>{again.refused}</p>
          <ul>
            {refused.map(({ name, userMessage }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an answer has no other order than its own
              <li key={at}>
                <strong>{name}</strong>
                {userMessage}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={styles.ways}>
        <Link className={buttonClass()} href={paths.cart()}>
          {again.toCart}
        </Link>
        <Button kind="line" onClick={onClose}>
          {close}
        </Button>
      </div>
    </section>
  )
}

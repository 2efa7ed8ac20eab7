import { Link } from 'wouter'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { paths } from '../../paths.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { useOrdersMessages } from './messages/orders/orders-messages.ts'
import styles from './order-acts.module.css'
import type { RefusedLines } from './use-order-acts.ts'

interface Props {
  /** Message about how much of the order is in the cart. */
  result: string
  refused: RefusedLines
  onClose: () => void
}

/** Result of a reorder: link to the cart, and the lines that could not be added, each with its reason. */
export function ReorderResult({ result, refused, onClose }: Props) {
  const { close } = useMessages()
  const { again } = useOrdersMessages()
  return (
    <section className={styles.refused}>
      <h2 role="status">{result}</h2>
      {refused.length > 0 && (
        <>
          <p>{again.refused}</p>
          <ul>
            {refused.map(({ name, userMessage }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the items of a response are never reordered
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

import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './quick-order.module.css'
import { type LimitedQuantity, useQuantitySentence } from './use-quantity-sentence.ts'

/** What an addition to the cart did: its lines, and those whose quantity was changed before. */
export interface Addition {
  count: number
  changed: readonly LimitedQuantity[]
}

/**
 * Keeps the focus in the field during a tap on the button: a field that is left may show a sentence, which moves the
 * button away from under the finger.
 */
export const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault()

/** Says what was added, with the way to the cart. */
export function AddedLines({ count, changed }: Addition) {
  const messages = useQuickOrderMessages()
  const sentenceOf = useQuantitySentence()
  return (
    <>
      {messages.added(count)} <Link href={paths.cart()}>{messages.viewCart}</Link>
      {changed.map((line) => (
        <span key={line.card?.id} className={styles.changed}>
          {line.card?.name}: {sentenceOf(line)}
        </span>
      ))}
    </>
  )
}

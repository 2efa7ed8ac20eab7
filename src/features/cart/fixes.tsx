import { Button } from '../../ui/button.tsx'
import { useCartWords } from '../../words/cart/cart-words.ts'
import type { CartWords } from '../../words/cart/en.ts'
import styles from './fixes.module.css'
import type { Doubt, ShownRefusal } from './shown-cart.ts'
import { useCartActions } from './use-cart-actions.ts'

/** The server's own sentence; of a limit, also what had been asked for. */
export const refusalWords = ({ code, userMessage, asked }: ShownRefusal, { cart }: CartWords): string =>
  code === 'STOCK_LIMIT' ? cart.asked(userMessage, asked) : userMessage

/** Refusals that say no to this product and not to this quantity: the same again would be refused again. */
const FINAL = ['NOT_AVAILABLE', 'NOT_FOUND']

interface Props {
  operationId: string
  doubt: Doubt | null
  refusal: ShownRefusal | null
  /** Word on the button that lets the change go: what is then left. */
  away: string
}

/** What mends a refused change or ends a doubt; the likeliest first. */
export function Fixes({ operationId, doubt, refusal, away }: Props) {
  const { cart, tryAgain } = useCartWords()
  const { setTo, retry, dismiss, checkNow, discard } = useCartActions()
  if (doubt !== null) {
    const again = { cancelled: tryAgain, age: cart.sendNow }
    return (
      <div className={styles.fixes}>
        {doubt === 'unknown' ? (
          <Button onClick={() => void checkNow(operationId)}>{cart.checkNow}</Button>
        ) : (
          <Button onClick={() => void retry(operationId)}>{again[doubt]}</Button>
        )}
        <Button kind="line" onClick={() => void discard(operationId)}>
          {cart.discard}
        </Button>
      </div>
    )
  }
  const available = refusal?.available ?? 0
  const isFinal = refusal !== null && FINAL.includes(refusal.code)
  return (
    <div className={styles.fixes}>
      {available > 0 && <Button onClick={() => void setTo(operationId, available)}>{cart.setTo(available)}</Button>}
      {available === 0 && !isFinal && <Button onClick={() => void retry(operationId)}>{tryAgain}</Button>}
      <Button kind="line" onClick={() => void dismiss(operationId)}>
        {away}
      </Button>
    </div>
  )
}

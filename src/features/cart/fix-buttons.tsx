import { Button } from '../../ui/button.tsx'
import styles from './fix-buttons.module.css'
import { type Fix, fixesFor } from './fixes-for.ts'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import type { CartMessages } from './messages/cart/en.ts'
import type { CartActions, ShownRefusal } from './state/cart-view.ts'
import { withCart } from './state/started-cart.ts'

/** Refusals of the requested quantity. */
const OF_QUANTITY: readonly string[] = ['STOCK_LIMIT', 'ORDER_QUANTITY']

/** The server's message; where the quantity is refused, together with it. */
export const refusalText = ({ code, userMessage, asked }: ShownRefusal, { cart }: CartMessages): string =>
  OF_QUANTITY.includes(code) ? cart.asked(userMessage, asked) : userMessage

type UnsettledChange = Parameters<typeof fixesFor>[0]

interface Props extends UnsettledChange {
  operationId: string
  /** Button label for discarding a change that leaves no pieces. */
  away: string
}

/** Buttons that resolve a refused or doubtful change. */
export function FixButtons({ operationId, away, ...trouble }: Props) {
  const { cart, tryAgain } = useCartMessages()
  const apply = (fix: Fix, { setTo, retry, dismiss, checkNow }: CartActions): Promise<void> => {
    switch (fix.kind) {
      case 'set':
        return setTo(operationId, fix.quantity)
      case 'remove':
        return setTo(operationId, 0)
      case 'keep':
      case 'discard':
        return dismiss(operationId)
      case 'check':
        return checkNow(operationId)
      case 'again':
      case 'retry':
      case 'send':
        return retry(operationId)
    }
  }
  const named = (fix: Fix): string => {
    if (fix.kind === 'set') return cart.setTo(fix.quantity)
    if (fix.kind === 'keep') return cart.keep(fix.quantity)
    const names = {
      remove: cart.remove,
      check: cart.checkNow,
      again: cart.sendAgain,
      retry: tryAgain,
      send: cart.sendNow,
    }
    return fix.kind === 'discard' ? away : names[fix.kind]
  }
  return (
    <div className={styles.fixes}>
      {fixesFor(trouble).map((fix, at, all) => (
        <Button
          key={fix.kind}
          kind={at > 0 || all.length === 1 ? 'line' : 'ink'}
          onClick={() => void withCart((actions) => apply(fix, actions))}
        >
          {named(fix)}
        </Button>
      ))}
    </div>
  )
}

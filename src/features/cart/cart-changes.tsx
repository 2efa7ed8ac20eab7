import { formatCount, formatMoney } from '../../lib/format/format-money.ts'
import { productTitle } from '../../lib/product-title.ts'
import { useSite } from '../../lib/site.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './cart-changes.module.css'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import { useCartPageMessages } from './messages/cart-page/cart-page-messages.ts'
import type { PriceChange } from './state/last-seen-prices.ts'
import { withCart } from './state/started-cart.ts'

interface Props {
  changes: readonly PriceChange[]
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  /** Called when the person has viewed the changes. */
  onRead: () => void
}

/** What changed since the last visit: a notice above the lines, and details per line in a sheet. */
export function CartChanges({ changes, isOpen, onOpen, onClose, onRead }: Props) {
  const { changes: messages } = useCartPageMessages()
  const readThem = () => {
    onRead()
    onClose()
  }
  return (
    <>
      <div role="status">
        {changes.length > 0 && (
          <div className={styles.told}>
            <p>
              <StatusDot state="signal" />
              {messages.told(changes.length)}
            </p>
            <Button kind="line" onClick={onOpen}>
              {messages.see}
            </Button>
          </div>
        )}
      </div>
      <Sheet title={messages.title} isOpen={isOpen} onClose={onClose}>
        <ul className={styles.changes}>
          {changes.map((change) => (
            <li key={`${change.line.key} ${change.kind}`}>
              <ChangeRow change={change} />
            </li>
          ))}
        </ul>
        <div className={styles.foot}>
          <p>{messages.stays}</p>
          <Button isWide onClick={readThem}>
            {messages.read}
          </Button>
        </div>
      </Sheet>
    </>
  )
}

function ChangeRow({ change }: { change: PriceChange }) {
  const { changes: messages } = useCartPageMessages()
  const { line, quantity } = change
  return (
    <>
      <h3>{messages.line(productTitle(line.productable).title, quantity)}</h3>
      <ChangeText change={change} />
      <Fix change={change} />
    </>
  )
}

function ChangeText({ change }: { change: PriceChange }) {
  const { changes: messages } = useCartPageMessages()
  const { product } = useCartMessages()
  const { locale } = useSite()
  if (change.kind === 'stock')
    return (
      <>
        <p>{messages.stock(change.left)}</p>
        {change.turned && <p>{messages.deselected}</p>}
      </>
    )
  if (change.kind !== 'price') return <p>{messages[change.kind]}</p>
  const isPoints = change.line.checkout_type === 'points'
  const written = (amount: number) =>
    isPoints ? product.points(formatCount(amount, locale)) : formatMoney(amount, locale)
  const [before, after] = [written(change.before), written(change.after)]
  return (
    <p>
      <span aria-hidden="true">{messages.price(before, after)}</span>
      <span className={styles.spoken}>{messages.spokenPrice(before, after)}</span>
    </p>
  )
}

/** Button with the alternative to the requested quantity; the line itself offers it too. */
function Fix({ change }: { change: PriceChange }) {
  const { cart } = useCartMessages()
  const { line, kind } = change
  const isRefused = line.state === 'refused' && line.operationId !== null
  if (kind === 'gone' && !isRefused) {
    return (
      <Button kind="line" onClick={() => void withCart(({ remove }) => remove(line))}>
        {cart.remove}
      </Button>
    )
  }
  if (kind !== 'stock' || change.left === 0 || line.productable.preorder.allowed) return null
  const { left } = change
  const set = () =>
    withCart(({ setTo, setQuantity }) =>
      line.operationId !== null && isRefused ? setTo(line.operationId, left) : setQuantity(line, left),
    )
  return (
    <Button kind="line" onClick={() => void set()}>
      {cart.setTo(left)}
    </Button>
  )
}

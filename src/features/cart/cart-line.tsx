import { formatMoment } from '../../lib/format/format-date.ts'
import { formatCount } from '../../lib/format/format-money.ts'
import { useNow } from '../../lib/format/now.ts'
import { useDateFormat } from '../../lib/format/use-date-format.ts'
import { useLanguage } from '../../lib/language.ts'
import { productTitle } from '../../lib/product-title.ts'
import { useSite } from '../../lib/site.ts'
import { useSales } from '../../session/use-sales.ts'
import { useQuantityTerms } from '../../ui/dealer-prices/use-quantity-terms.tsx'
import { Checkbox } from '../../ui/forms/checkbox.tsx'
import { Stepper } from '../../ui/forms/stepper.tsx'
import { Price } from '../../ui/price.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useTint } from '../../ui/tint.ts'
import styles from './cart-line.module.css'
import { ChangedBy } from './changed-by.tsx'
import { FixButtons, refusalText } from './fix-buttons.tsx'
import { lineFlag } from './line-flag.ts'
import { LinePicture, LineTitle } from './line-parts.tsx'
import { useCartMessages } from './messages/cart/cart-messages.ts'
import type { ShownLine } from './state/cart-view.ts'
import { withCart } from './state/started-cart.ts'

interface Props {
  line: ShownLine
  /** By which the cart page leads to the line. */
  id?: string
}

/** One cart line, with the result of its last change below. */
export function CartLine({ line, id }: Props) {
  const messages = useCartMessages()
  const { productable, state } = line
  const tint = useTint(productable.id, productable.image)
  const { title } = productTitle(productable)
  const { stepper, note } = useQuantityTerms(productable, 'line')
  const needsYou = state === 'refused' || state === 'review'
  return (
    <li
      id={id}
      tabIndex={id ? -1 : undefined}
      className={`${styles.line} ${tint}`}
      data-needs-you={needsYou || undefined}
    >
      <div className={styles.check}>
        <Checkbox
          checked={line.selected && !isLeftOut(line)}
          disabled={isLeftOut(line)}
          aria-label={messages.cart.select(title)}
          onChange={() => void withCart((cart) => cart.toggleSelected(line))}
        />
      </div>
      <LinePicture productable={productable} />
      <div className={styles.body}>
        <LineMessages line={line} />
        <div className={styles.control}>
          <LinePrice line={line} />
          <div className={styles.stepper}>
            <Stepper
              name={title}
              quantity={shownQuantity(line)}
              isBusy={line.isBusy}
              {...stepper}
              onChange={(quantity) => withCart((cart) => cart.setQuantity(line, quantity))}
            />
          </div>
          {note}
        </div>
      </div>
      <LineState line={line} />
    </li>
  )
}

/** Refused or in doubt before the server stored the line: it is shown, but not counted. */
const isLeftOut = ({ quantity }: ShownLine): boolean => quantity === 0

/** Displayed quantity: for a line that is not counted, the requested one. */
const shownQuantity = (line: ShownLine): number => (isLeftOut(line) ? (line.asked ?? 0) : line.quantity)

function LineMessages({ line }: { line: ShownLine }) {
  const messages = useCartMessages()
  const language = useLanguage()
  const sales = useSales()
  const { productable, error } = line
  // The server's reason takes precedence over what is derived from the stock.
  const flag = error?.userMessage ?? lineFlag(line, messages, { language, rule: sales.ruleOf(productable) })
  return (
    <div className={styles.words}>
      <LineTitle productable={productable} note={isLeftOut(line) ? messages.cart.leftOut : undefined} />
      {flag && (
        <p className={styles.flag}>
          <StatusDot state={error ? 'signal' : 'hollow'} />
          {flag}
        </p>
      )}
      {line.changedBy && <ChangedBy by={line.changedBy} />}
    </div>
  )
}

function LinePrice({ line }: { line: ShownLine }) {
  const { product } = useCartMessages()
  const { locale } = useSite()
  if (line.checkout_type === 'points') return <span>{product.points(formatCount(line.lineTotal, locale))}</span>
  if (!isLeftOut(line)) return <Price amount={line.lineTotal} />
  return <Price amount={(line.productable.unit_price ?? 0) * shownQuantity(line)} isStruck />
}

function LineState({ line }: { line: ShownLine }) {
  const messages = useCartMessages()
  const { cart } = messages
  const dateFormat = useDateFormat()
  const now = useNow()
  const { state, since, refusal, doubt, operationId } = line
  if (state === 'settled') return null
  if (state === 'waiting') {
    return (
      <p className={styles.strip}>
        <StatusDot state="half" />
        {cart.waiting}
        {since !== null && <span>{cart.since(formatMoment(since, now, dateFormat))}</span>}
      </p>
    )
  }
  return (
    <div className={styles.trouble} role="status">
      <p>
        <StatusDot state="signal" />
        {doubt ? cart.doubt[doubt] : refusal ? refusalText(refusal, messages) : cart.goneText}
      </p>
      {operationId !== null && (
        <FixButtons
          operationId={operationId}
          doubt={doubt}
          refusal={refusal}
          change={line.asked === 0 ? 'remove' : null}
          held={line.quantity}
          away={doubt === null && line.quantity === 0 ? cart.remove : cart.discard}
        />
      )}
    </div>
  )
}

import type { KeyboardEvent } from 'react'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { Amount } from '../../ui/amount.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import type { OrderCatalogue } from './order-catalogue.ts'
import type { DescribedRow } from './order-rows.ts'
import type { PriceOf } from './price-of.ts'
import { ProductInput } from './product-input.tsx'
import styles from './quick-order.module.css'
import { isStepKey } from './step-key.ts'
import { useQuantitySentence } from './use-quantity-sentence.ts'

export interface LineActions {
  type(typed: string): void
  match(): boolean
  choose(card: SnapshotCard): void
  setQuantity(typed: string): void
  settleQuantity(): void
  /** One case more or less, or one piece. */
  step(by: 1 | -1): void
  remove(): void
  pasteList(text: string): void
  focusQuantity(): void
  /** The product field of the line so many lines further down. */
  focusLine(by: number, field: 'product' | 'quantity'): void
}

interface Props {
  row: DescribedRow
  number: number
  isLast: boolean
  catalogue: OrderCatalogue
  priceOf: PriceOf
  actions: LineActions
}

/** One line of the grid: product, terms, quantity, sum. What is wrong is said below the fields. */
export function OrderLine({ row, number, isLast, catalogue, priceOf, actions }: Props) {
  const messages = useQuickOrderMessages()
  const sentence = useSentence(row)
  const note = `${row.id}-note`
  const { card } = row
  const unit = card && priceOf(card, row.pieces ?? 1)
  return (
    <li
      className={styles.line}
      data-problem={row.problem !== null || undefined}
      data-filled={card !== null || undefined}
    >
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <span className={styles.picture}>
        {card ? <Picture picture={card.image} alt="" sizes="72px" maxWidth={320} /> : <Icon name="search" />}
      </span>
      <ProductInput
        row={row}
        number={number}
        catalogue={catalogue}
        priceOf={priceOf}
        describedBy={note}
        onType={actions.type}
        onMatch={actions.match}
        onChoose={actions.choose}
        onNext={actions.focusQuantity}
        onPasteList={actions.pasteList}
      />
      <Quantity row={row} number={number} describedBy={note} actions={actions} />
      <span className={styles.total}>
        {typeof unit === 'number' && row.pieces !== null && <Amount amount={unit * row.pieces} isBare />}
      </span>
      {!isLast && (
        <span className={styles.remove}>
          <IconButton aria-label={messages.remove(number)} onClick={actions.remove}>
            <Icon name="close" />
          </IconButton>
        </span>
      )}
      <div id={note} className={styles.note}>
        {card && <Facts row={row} unit={unit} />}
        {sentence && <strong>{sentence}</strong>}
      </div>
    </li>
  )
}

/** Stock of which little is left is marked. */
const FEW = 10

function Facts({ row: { card, limit, held }, unit }: { row: DescribedRow; unit: number | null }) {
  const messages = useQuickOrderMessages()
  const { step, least } = limit.allowed
  const stock = card?.stock ?? 0
  const said = limit.available > 0 ? messages.limit(limit.available, limit.by, limit.taken) : null
  return (
    <>
      <span className={styles.sku}>
        {card?.sku}
        {held > 0 && ` · ${messages.inCart(held)}`}
      </span>
      <span className={styles.sold}>{least > 1 && messages.cases(step, least)}</span>
      <span className={styles.price}>{unit !== null && <Amount amount={unit} isBare />}</span>
      <span className={styles.stock}>
        {limit.by === 'order' && <Left stock={stock} />}
        <span>{said}</span>
      </span>
    </>
  )
}

/** Pieces in stock, marked where few are left. */
function Left({ stock }: { stock: number }) {
  const { product } = useMessages()
  return (
    <span className={styles.pieces}>
      {stock < FEW ? (
        <>
          <StatusDot state="signal" /> {product.left(stock)}
        </>
      ) : (
        stock
      )}
    </span>
  )
}

/** What is wrong with the line, or what was changed in it. */
function useSentence(row: DescribedRow): string | null {
  const { problems, ofList } = useQuickOrderMessages()
  const sentenceOf = useQuantitySentence()
  const sentence = row.problem === 'unknown' ? problems.unknown(row.typed.trim()) : sentenceOf(row)
  return sentence === null || row.line === null ? sentence : ofList(row.line) + sentence
}

interface QuantityProps {
  row: DescribedRow
  number: number
  describedBy: string
  actions: LineActions
}

/** The quantity with its buttons, which the keys C and Shift C stand for: one tab stop, the field. */
function Quantity(props: QuantityProps) {
  const { row, actions } = props
  const { stepper } = useMessages()
  const { summary } = useQuickOrderMessages()
  const { card, pieces, limit } = row
  const { step } = limit.allowed
  const button = (by: 1 | -1) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={(by === 1 ? stepper.more : stepper.fewer)(card?.name ?? '')}
      onClick={() => actions.step(by)}
    >
      <Icon name={by === 1 ? 'plus' : 'minus'} />
    </button>
  )
  return (
    <>
      <span className={styles.stepper}>
        {card && button(-1)}
        <QuantityInput {...props} />
        {card && button(1)}
      </span>
      {card && pieces !== null && step > 1 && pieces % step === 0 && (
        <span className={styles.cases}>{summary.countedCases(pieces / step)}</span>
      )}
    </>
  )
}

/** Arrows move between lines, as in a spreadsheet. */
function QuantityInput({ row, number, describedBy, actions }: QuantityProps) {
  const messages = useQuickOrderMessages()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      actions.settleQuantity()
      actions.focusLine(1, 'product')
    } else if (event.key === 'ArrowDown') actions.focusLine(1, 'quantity')
    else if (event.key === 'ArrowUp') actions.focusLine(-1, 'quantity')
    else if (isStepKey(event)) actions.step(event.shiftKey ? -1 : 1)
    else return
    event.preventDefault()
  }
  return (
    <input
      data-field="quantity"
      className={styles.quantity}
      aria-label={messages.quantityOf(number)}
      aria-invalid={(row.problem !== null && row.problem !== 'unknown') || undefined}
      aria-describedby={describedBy}
      aria-keyshortcuts="C Shift+C"
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={12}
      value={row.quantity}
      onChange={(event) => actions.setQuantity(event.target.value)}
      onFocus={(event) => event.target.select()}
      onBlur={actions.settleQuantity}
      onKeyDown={onKeyDown}
    />
  )
}

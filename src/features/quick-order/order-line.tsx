import type { KeyboardEvent } from 'react'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Price } from '../../ui/price.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import type { OrderCatalogue } from './order-catalogue.ts'
import type { DescribedRow } from './order-rows.ts'
import { ProductInput } from './product-input.tsx'
import styles from './quick-order.module.css'
import { useQuantitySentence } from './use-quantity-sentence.ts'

/** Price of one piece for this buyer in minor units; null while it is unknown. */
export type PriceOf = (card: SnapshotCard, pieces: number) => number | null

export interface LineActions {
  type(typed: string): void
  match(): boolean
  choose(card: SnapshotCard): void
  setQuantity(typed: string): void
  settleQuantity(): void
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

/** One line of the grid: product, limits, quantity, estimate. What is wrong is said below the fields. */
export function OrderLine({ row, number, isLast, catalogue, priceOf, actions }: Props) {
  const messages = useQuickOrderMessages()
  const sentence = useSentence(row)
  const note = `${row.id}-note`
  const unit = row.card && priceOf(row.card, row.pieces ?? 1)
  return (
    <li className={styles.line} data-problem={row.problem !== null || undefined}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <ProductInput
        row={row}
        number={number}
        catalogue={catalogue}
        describedBy={note}
        onType={actions.type}
        onMatch={actions.match}
        onChoose={actions.choose}
        onNext={actions.focusQuantity}
        onPasteList={actions.pasteList}
      />
      <QuantityInput row={row} number={number} describedBy={note} actions={actions} />
      <span className={styles.total}>
        {typeof unit === 'number' && row.pieces !== null && <Price amount={unit * row.pieces} />}
      </span>
      {isLast ? (
        <span />
      ) : (
        <IconButton aria-label={messages.remove(number)} onClick={actions.remove}>
          <Icon name="close" />
        </IconButton>
      )}
      <p id={note} className={styles.note}>
        {row.card && <Facts row={row} unit={unit} />}
        {sentence && <strong>{sentence}</strong>}
      </p>
    </li>
  )
}

function Facts({ row: { card, limit, held }, unit }: { row: DescribedRow; unit: number | null }) {
  const messages = useQuickOrderMessages()
  const { step, least } = limit.allowed
  return (
    <span>
      {card?.sku} · {least > 1 && `${messages.cases(step, least)} · `}
      {limit.available > 0 && messages.limit(limit.available, limit.by, limit.taken)}
      {limit.available > 0 && held > 0 && ' · '}
      {held > 0 && messages.inCart(held)}
      {unit !== null && (
        <>
          {' · '}
          <Price amount={unit} />
        </>
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

import type { KeyboardEvent } from 'react'
import { inkOn } from '#contract/site/brand-colours.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { useTint } from '../../ui/tint.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './order-matrix.module.css'
import { isStepKey } from './step-key.ts'
import { type MatrixCell as Cell, isSoldOut, type OrderMatrix } from './use-order-matrix.ts'
import { noneLeft } from './use-quantity-sentence.ts'

interface Props {
  place: { row: number; column: number }
  cell: Cell
  state: OrderMatrix
  onMove(event: KeyboardEvent<HTMLInputElement>): void
}

/** The quantity of one variant. A filled cell has the colour of its flavour; what is in the cart stands in ink. */
export function MatrixCell({ place, cell, state, onMove }: Props) {
  const messages = useQuickOrderMessages()
  const { card, limit, quantity, pieces, held } = cell
  const { step, least } = limit.allowed
  const isNone = isSoldOut(cell)
  const tint = useTint(card.id, card.image)
  const note = `matrix-${card.id}`
  const terms = [
    least > 1 && messages.cases(step, least),
    messages.limit(limit.available, limit.by, limit.taken),
    held > 0 && messages.inCart(held),
  ]
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (!isStepKey(event)) return onMove(event)
    event.preventDefault()
    state.step(card, event.shiftKey ? -1 : 1)
  }
  return (
    <td
      className={`${styles.cell} ${tint}`}
      data-full={(pieces !== null && !isNone) || undefined}
      data-on={inkOn(card.image.flavour_a) === '#ffffff' ? 'white' : undefined}
    >
      <input
        data-row={place.row}
        data-column={place.column}
        aria-label={card.name}
        aria-describedby={`${note} ${note}-said`}
        aria-invalid={(quantity.trim() !== '' && pieces === null) || undefined}
        aria-keyshortcuts="C Shift+C"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={12}
        disabled={isNone}
        value={quantity}
        onChange={({ target }) => state.type(card, target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => state.settle(card)}
        onKeyDown={onKeyDown}
      />
      <Beside cell={cell} />
      <span id={note} className={styles.spoken}>
        {isNone ? held === 0 && noneLeft(cell, messages.problems) : terms.filter(Boolean).join(' · ')}
      </span>
    </td>
  )
}

/** Stock, and pieces that are in the cart already. */
function Beside({ cell: { card, held } }: { cell: Cell }) {
  const { product } = useMessages()
  return (
    <span className={styles.beside} aria-hidden="true">
      {held > 0 && <b>{held}</b>}
      <span>{card.stock > 0 ? card.stock : product.soldOut}</span>
    </span>
  )
}

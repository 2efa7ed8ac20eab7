import { type KeyboardEvent, useRef, useState } from 'react'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { showAlert } from '../../lib/alerts-and-toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { AddedLines, type Addition, keepFocus } from './added-lines.tsx'
import type { Matrix } from './matrix.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import type { PriceOf } from './order-line.tsx'
import styles from './order-matrix.module.css'
import { isSoldOut, type MatrixCell, type OrderMatrix as State } from './use-order-matrix.ts'
import { useQuantitySentence } from './use-quantity-sentence.ts'

interface Props {
  matrix: Matrix
  state: State
  priceOf: PriceOf
}

/** Rows and columns by which an arrow key moves. Left and right leave a field only from its ends. */
const MOVES: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Quantities by flavour and strength, with limits, case sizes and sums. */
export function OrderMatrix({ matrix, state, priceOf }: Props) {
  const { matrix: messages, quantity } = useQuickOrderMessages()
  const table = useRef<HTMLTableElement>(null)
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = MOVES[event.key]
    const { row, column } = event.currentTarget.dataset
    if (!step || event.nativeEvent.isComposing) return
    const [down, right] = step
    const next = table.current?.querySelector<HTMLInputElement>(
      `[data-row="${Number(row) + down}"][data-column="${Number(column) + right}"]`,
    )
    if (!next && event.key !== 'Enter') return
    event.preventDefault()
    if (next) next.focus()
    else event.currentTarget.blur()
  }
  return (
    <>
      <div className={styles.scroll}>
        <table ref={table} className={styles.matrix} aria-label={quantity}>
          <thead>
            <tr>
              <th scope="col">{messages[matrix.kind]}</th>
              {matrix.columns.map((strength) => (
                <th key={strength} scope="col">
                  {strength === null ? messages.noStrength : messages.strength(strength)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {matrix.rows.map(({ label, cells }, row) => (
              <tr key={cells.find((one) => one !== null)?.id}>
                <th scope="row">{label}</th>
                {cells.map((card, column) => (
                  <td key={matrix.columns[column]}>
                    {card && <Cell place={{ row, column }} cell={state.cell(card)} state={state} onMove={move} />}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Foot cards={matrix.rows.flatMap(({ cells }) => cells.flatMap((card) => card ?? []))} {...{ state, priceOf }} />
    </>
  )
}

interface CellProps {
  place: { row: number; column: number }
  cell: MatrixCell
  state: State
  onMove(event: KeyboardEvent<HTMLInputElement>): void
}

function Cell({ place, cell, state, onMove }: CellProps) {
  const messages = useQuickOrderMessages()
  const sentenceOf = useQuantitySentence()
  const { card, limit, quantity, pieces } = cell
  const { step, least } = limit.allowed
  const note = `matrix-${card.id}`
  const terms = [least > 1 && messages.cases(step, least), messages.limit(limit.available, limit.by, limit.taken)]
  return (
    <>
      <input
        data-row={place.row}
        data-column={place.column}
        aria-label={card.name}
        aria-describedby={note}
        aria-invalid={(quantity.trim() !== '' && pieces === null) || undefined}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        maxLength={12}
        disabled={isSoldOut(cell)}
        value={quantity}
        onChange={({ target }) => state.type(card, target.value)}
        onFocus={({ target }) => target.select()}
        onBlur={() => state.settle(card)}
        onKeyDown={onMove}
      />
      <p id={note}>
        {!isSoldOut(cell) && terms.filter(Boolean).join(' · ')}{' '}
        <strong role="status">{sentenceOf(isSoldOut(cell) ? { ...cell, problem: 'none-left' } : cell)}</strong>
      </p>
    </>
  )
}

interface FootProps {
  cards: readonly SnapshotCard[]
  state: State
  priceOf: PriceOf
}

/** Sums of the matrix, and the button that adds all of it. */
function Foot({ cards, state, priceOf }: FootProps) {
  const messages = useQuickOrderMessages()
  const [added, setAdded] = useState<Addition | null>(null)
  const [isBusy, setBusy] = useState(false)
  const filled = cards.map(state.cell).filter(({ pieces, limit }) => pieces !== null && limit.available > 0)
  const count = filled.reduce((sum, { pieces }) => sum + (pieces ?? 0), 0)
  const prices = filled.map(({ card, pieces }) => (priceOf(card, pieces ?? 0) ?? Number.NaN) * (pieces ?? 0))
  const amount = prices.reduce((sum, price) => sum + price, 0)
  const add = async () => {
    setBusy(true)
    try {
      setAdded(await state.addToCart(cards))
    } catch {
      showAlert(messages.messages.somethingWrong)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.foot}>
      <p role="status">{added !== null && <AddedLines {...added} />}</p>
      {count > 0 && (
        <p className={styles.sum}>
          {messages.matrix.pieces(count)} {Number.isNaN(amount) ? null : <Price amount={amount} />}
        </p>
      )}
      <Button
        isBusy={isBusy}
        disabled={isBusy || filled.length === 0}
        onMouseDown={keepFocus}
        onClick={() => void add()}
      >
        {messages.add(filled.length)}
      </Button>
    </div>
  )
}

import { type KeyboardEvent, useRef } from 'react'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { amountText } from '#contract/format-number.ts'
import { MARKETS } from '#contract/site/market.ts'
import { currencySymbol } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { Amount } from '../../ui/amount.tsx'
import { Picture } from '../../ui/picture.tsx'
import { useTint } from '../../ui/tint.ts'
import { columnTerms, type Matrix, type MatrixRow, orderSums } from './matrix.ts'
import { MatrixCell } from './matrix-cell.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './order-matrix.module.css'
import type { PriceOf } from './price-of.ts'
import { isSoldOut, type OrderMatrix as State } from './use-order-matrix.ts'
import { useQuantitySentence } from './use-quantity-sentence.ts'

interface Props {
  matrix: Matrix
  state: State
  priceOf: PriceOf
  /** Pieces that the dealer usually orders of a product; 0 when there is no habit. */
  usualOf(product: number): number
}

/** Rows and columns by which an arrow key moves. */
const MOVES: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  Enter: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Quantities by flavour and strength, with prices, stock and sums. */
export function OrderMatrix({ matrix, state, priceOf, usualOf }: Props) {
  const { quantity } = useQuickOrderMessages()
  const table = useRef<HTMLTableElement>(null)
  const move = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = MOVES[event.key]
    const { row, column } = event.currentTarget.dataset
    if (!step || event.nativeEvent.isComposing) return
    const [down, right] = step
    const next = nextField(table.current, [Number(row), Number(column)], [down, right])
    if (!next && event.key !== 'Enter') return
    event.preventDefault()
    if (next) next.focus()
    else event.currentTarget.blur()
  }
  return (
    <div className={styles.scroll}>
      <table ref={table} className={styles.matrix} aria-label={quantity}>
        <Heads {...{ matrix, state, priceOf }} />
        <tbody>
          {matrix.rows.map((line, row) => (
            <Row
              key={line.cells.find((one) => one !== null)?.id}
              {...{ line, row, matrix, state, priceOf, usualOf }}
              onMove={move}
            />
          ))}
        </tbody>
        <Totals {...{ matrix, state, priceOf }} />
      </table>
    </div>
  )
}

/** The next cell in a direction that takes a quantity: those that are sold out or not made are passed over. */
function nextField(table: HTMLTableElement | null, [row, column]: [number, number], [down, right]: [number, number]) {
  const most = table?.rows.length ?? 0
  for (let far = 1; far <= most; far += 1) {
    const place = `[data-row="${row + down * far}"][data-column="${column + right * far}"]:enabled`
    const field = table?.querySelector<HTMLInputElement>(place)
    if (field) return field
  }
  return null
}

type TableProps = Omit<Props, 'usualOf'>

const cardsIn = (matrix: Matrix, column: number): SnapshotCard[] =>
  matrix.rows.flatMap(({ cells }) => cells[column] ?? [])

function Heads({ matrix, state, priceOf }: TableProps) {
  const { matrix: messages } = useQuickOrderMessages()
  const { locale } = useSite()
  const wide = currencySymbol(locale)
  return (
    <thead>
      <tr>
        <th scope="col">
          <span>{matrix.rows.length > 1 ? messages.rows[matrix.kind](matrix.rows.length) : messages[matrix.kind]}</span>
          <span className={styles.usual}>{messages.usual}</span>
        </th>
        {matrix.columns.map((strength, column) => (
          <th key={strength} scope="col">
            <Strength strength={strength} />
            <ColumnPrice cards={cardsIn(matrix, column)} {...{ state, priceOf }} />
          </th>
        ))}
        <th scope="col" className={styles.sums}>
          {messages.pieces}
        </th>
        <th scope="col" className={styles.sums}>
          {messages.sum(wide)}
        </th>
      </tr>
    </thead>
  )
}

function Strength({ strength }: { strength: number | null }) {
  const { matrix: messages } = useQuickOrderMessages()
  if (strength === null) return <strong className={styles.plain}>{messages.noStrength}</strong>
  const [value = '', unit = ''] = messages.strength(strength).split(' ')
  return (
    <>
      <strong>{value}</strong> {unit}
    </>
  )
}

function ColumnPrice({ cards, state, priceOf }: { cards: readonly SnapshotCard[] } & Pick<Props, 'state' | 'priceOf'>) {
  const { matrix: messages } = useQuickOrderMessages()
  const market = MARKETS[useSite().locale]
  const { price, isFrom, caseSize } = columnTerms(
    cards,
    (card) => priceOf(card, 1),
    (card) => state.cell(card).limit.allowed.step,
  )
  const terms = [
    price !== null && messages.price(amountText(price, market), isFrom),
    caseSize !== null && caseSize > 1 && messages.caseOf(caseSize),
  ].filter(Boolean)
  return <small>{terms.join(', ')}</small>
}

interface RowProps extends Props {
  line: MatrixRow
  row: number
  onMove(event: KeyboardEvent<HTMLInputElement>): void
}

function Row({ line, row, matrix, state, priceOf, usualOf, onMove }: RowProps) {
  const { matrix: messages } = useQuickOrderMessages()
  const cards = line.cells.flatMap((card) => card ?? [])
  const { pieces, amount } = sumsOf(cards, state, priceOf)
  const usual = cards.reduce((sum, { id }) => sum + usualOf(id), 0)
  const [first] = cards
  return (
    <>
      <tr>
        <th scope="row">
          {first && <Swatch card={first} />}
          <span>{line.label}</span>
          <span className={styles.usual}>{usual > 0 ? usual : '–'}</span>
        </th>
        {line.cells.map((card, column) =>
          card ? (
            <MatrixCell key={card.id} place={{ row, column }} cell={state.cell(card)} state={state} onMove={onMove} />
          ) : (
            <td key={matrix.columns[column]} className={styles.none}>
              <span>{messages.notMade}</span>
            </td>
          ),
        )}
        <td className={styles.sums}>{pieces > 0 ? pieces : '–'}</td>
        <td className={styles.sums}>{pieces > 0 && amount !== null ? <Amount amount={amount} isBare /> : '–'}</td>
      </tr>
      <RowNote cards={cards} state={state} columns={matrix.columns.length + 3} />
    </>
  )
}

function Swatch({ card }: { card: SnapshotCard }) {
  return (
    <span className={`${styles.swatch} ${useTint(card.id, card.image)}`}>
      <Picture picture={card.image} alt="" sizes="52px" maxWidth={320} />
    </span>
  )
}

/** What is wrong with the quantities of a row, or how they were changed. */
function RowNote({
  cards,
  state,
  columns,
}: { cards: readonly SnapshotCard[]; columns: number } & Pick<Props, 'state'>) {
  const sentenceOf = useQuantitySentence()
  const said = cards.flatMap((card) => {
    const cell = state.cell(card)
    if (isSoldOut(cell) && cell.held === 0) return []
    const sentence = sentenceOf(isSoldOut(cell) ? { ...cell, problem: 'none-left' } : cell)
    return sentence === null ? [] : [{ card, sentence }]
  })
  if (said.length === 0) return null
  return (
    <tr className={styles.note}>
      <td colSpan={columns}>
        {said.map(({ card, sentence }) => (
          <p key={card.id} id={`matrix-${card.id}-said`} role="status">
            {card.name}: {sentence}
          </p>
        ))}
      </td>
    </tr>
  )
}

function Totals({ matrix, state, priceOf }: TableProps) {
  const { matrix: messages } = useQuickOrderMessages()
  const all = sumsOf(
    matrix.columns.flatMap((_, column) => cardsIn(matrix, column)),
    state,
    priceOf,
  )
  return (
    <tfoot>
      <tr>
        <th scope="row">{messages.total}</th>
        {matrix.columns.map((strength, column) => (
          <td key={strength}>{sumsOf(cardsIn(matrix, column), state, priceOf).pieces}</td>
        ))}
        <td className={styles.sums}>{all.pieces}</td>
        <td className={styles.sums}>{all.amount === null ? '–' : <Amount amount={all.amount} isBare />}</td>
      </tr>
    </tfoot>
  )
}

const sumsOf = (cards: readonly SnapshotCard[], state: State, priceOf: PriceOf) =>
  orderSums(state.filled(cards, priceOf))

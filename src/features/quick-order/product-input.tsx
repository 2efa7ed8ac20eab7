import { type ClipboardEvent, type KeyboardEvent, useId, useMemo, useState } from 'react'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { Amount } from '../../ui/amount.tsx'
import { Picture } from '../../ui/picture.tsx'
import { isList } from './listed-line.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import type { OrderCatalogue } from './order-catalogue.ts'
import type { DescribedRow } from './order-rows.ts'
import type { PriceOf } from './price-of.ts'
import styles from './quick-order.module.css'

const MAX_COMPLETIONS = 8
const NONE: readonly SnapshotCard[] = []

interface Props {
  row: DescribedRow
  /** Number of the line, from 1. */
  number: number
  catalogue: OrderCatalogue
  priceOf: PriceOf
  describedBy: string | undefined
  onType(typed: string): void
  /** Enter or leaving the field: looks up what was typed. Returns whether the line has a product then. */
  onMatch(): boolean
  onChoose(card: SnapshotCard): void
  /** The line is done: the quantity is next; from an empty line, the button below the list. */
  onNext(): void
  onPasteList(text: string): void
}

/** Completions of what is typed, and the active one. Enter takes an exact match, else the active or the first one. */
function useCompletions({ row, catalogue, onMatch, onChoose, onNext }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [marked, setMarked] = useState<number | null>(null)
  const hits = useMemo(
    () => (isOpen && row.product === null ? catalogue.search(row.typed).slice(0, MAX_COMPLETIONS) : NONE),
    [isOpen, row.product, row.typed, catalogue],
  )
  const show = (isShown: boolean) => {
    setOpen(isShown)
    setMarked(null)
  }
  const choose = (card: SnapshotCard) => {
    show(false)
    onChoose(card)
    onNext()
  }
  const enter = () => {
    const active = marked === null ? undefined : hits[marked]
    if (active) choose(active)
    else if (row.typed.trim() === '' || row.product !== null || onMatch()) onNext()
    else if (hits[0]) choose(hits[0])
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const count = hits.length
    if (event.key === 'Enter') enter()
    else if (count === 0) return
    else if (event.key === 'Escape') show(false)
    else if (event.key === 'ArrowDown') setMarked(((marked ?? -1) + 1) % count)
    else if (event.key === 'ArrowUp') setMarked(((marked ?? 0) + count - 1) % count)
    else return
    event.preventDefault()
  }
  return { hits, marked: hits.length > 0 ? marked : null, show, choose, onKeyDown }
}

/** Field for a SKU, barcode or name with completions (ARIA combobox): the focus stays in the field. */
export function ProductInput(props: Props) {
  const { row, number, priceOf, describedBy, onType, onMatch, onPasteList } = props
  const id = useId()
  const messages = useQuickOrderMessages()
  const { hits, marked, show, choose, onKeyDown } = useCompletions(props)
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text')
    if (!isList(text)) return
    event.preventDefault()
    show(false)
    onPasteList(text)
  }
  return (
    <div className={styles.product}>
      <input
        data-field="product"
        role="combobox"
        aria-label={messages.productOf(number)}
        aria-expanded={hits.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={marked === null ? undefined : `${id}-${marked}`}
        aria-invalid={row.problem === 'unknown' || undefined}
        aria-describedby={describedBy}
        {...FIELD}
        placeholder={messages.placeholder}
        value={row.typed}
        onChange={(event) => {
          show(true)
          onType(event.target.value)
        }}
        onBlur={() => {
          show(false)
          if (row.product === null) onMatch()
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      <Completions {...{ id, hits, marked, priceOf }} onChoose={choose} />
    </div>
  )
}

interface CompletionsProps extends Pick<Props, 'priceOf' | 'onChoose'> {
  id: string
  hits: readonly SnapshotCard[]
  marked: number | null
}

function Completions({ id, hits, marked, priceOf, onChoose }: CompletionsProps) {
  const messages = useQuickOrderMessages()
  return (
    <div id={`${id}-list`} role="listbox" aria-label={messages.product} className={styles.completions}>
      {hits.map((card, at) => (
        <Completion
          key={card.id}
          id={`${id}-${at}`}
          card={card}
          price={priceOf(card, 1)}
          isMarked={at === marked}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

const FIELD = { autoComplete: 'off', spellCheck: false, enterKeyHint: 'next', maxLength: 120 } as const

interface CompletionProps {
  id: string
  card: SnapshotCard
  /** null while it is unknown. */
  price: number | null
  isMarked: boolean
  onChoose(card: SnapshotCard): void
}

function Completion({ id, card, price, isMarked, onChoose }: CompletionProps) {
  const { product } = useMessages()
  const noneLeft = card.preorder.allowed ? product.preOrder : product.soldOut
  const stock = card.stock > 0 ? product.left(card.stock) : noneLeft
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events,jsx-a11y/interactive-supports-focus -- focus and keys stay in the field
    <div
      id={id}
      role="option"
      aria-selected={isMarked}
      // The field keeps the focus: leaving it would look up what was typed.
      onPointerDown={(event) => event.preventDefault()}
      onClick={() => onChoose(card)}
    >
      <Picture picture={card.image} alt="" sizes="40px" maxWidth={320} />
      <strong>{card.name}</strong>
      <span>
        {card.sku} · {stock}
      </span>
      {price !== null && <Amount amount={price} isBare />}
    </div>
  )
}

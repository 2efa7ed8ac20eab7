import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { currencySymbol } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import type { ListedLine } from './listed-line.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import type { OrderCatalogue } from './order-catalogue.ts'
import { type LineActions, OrderLine } from './order-line.tsx'
import type { DescribedRow } from './order-rows.ts'
import type { PriceOf } from './price-of.ts'
import styles from './quick-order.module.css'
import type { OrderList } from './use-order-list.ts'

interface Props {
  list: OrderList
  rows: readonly DescribedRow[]
  catalogue: OrderCatalogue
  priceOf: PriceOf
  /** Id of the button that follows the list: Enter in the last, empty line leads to it. */
  buttonId: string
  /** Called with the lines that were pasted into the line `at`. */
  onLines(lines: readonly ListedLine[], at: string): void
}

/** The lines of the order, with one empty line at the end. */
export function OrderGrid({ list, rows, catalogue, priceOf, buttonId, onLines }: Props) {
  const messages = useQuickOrderMessages()
  const lines = useRef<HTMLOListElement>(null)
  const focus = (index: number, field: 'product' | 'quantity') => {
    // The line may be one that the last change has added.
    flushSync(() => {})
    lines.current?.querySelectorAll<HTMLElement>(`[data-field="${field}"]`)[index]?.focus()
  }
  const pasted = async (text: string, at: string) => {
    const { parseOrderList } = await import('./parse-order-list.ts')
    onLines(parseOrderList(text), at)
    focus((lines.current?.childElementCount ?? 1) - 1, 'product')
  }
  const actionsOf = (row: DescribedRow, index: number): LineActions => ({
    type: (typed) => list.type(row.id, typed),
    match: () => list.match(row.id),
    choose: (card) => list.choose(row.id, card),
    setQuantity: (typed) => list.setQuantity(row.id, typed),
    settleQuantity: () => list.settleQuantity(row.id),
    step: (by) => list.step(row.id, by),
    remove: () => {
      list.remove(row.id)
      focus(index, 'product')
    },
    pasteList: (text) => void pasted(text, row.id),
    focusQuantity: () =>
      row.typed.trim() === '' ? document.getElementById(buttonId)?.focus() : focus(index, 'quantity'),
    focusLine: (by, field) => focus(index + by, field),
  })
  return (
    <>
      <Heads />
      <ol ref={lines} className={styles.lines} aria-label={messages.lines}>
        {rows.map((row, index) => (
          <OrderLine
            key={row.id}
            row={row}
            number={index + 1}
            isLast={index === rows.length - 1}
            catalogue={catalogue}
            priceOf={priceOf}
            actions={actionsOf(row, index)}
          />
        ))}
      </ol>
    </>
  )
}

/** Titles of the columns; each field has its own label. */
function Heads() {
  const messages = useQuickOrderMessages()
  const { locale } = useSite()
  return (
    <p className={styles.heads} aria-hidden="true">
      <span>{messages.product}</span>
      <span>{messages.soldIn}</span>
      <span>{messages.price}</span>
      <span>{messages.stock}</span>
      <span>{messages.quantity}</span>
      <span>{messages.matrix.sum(currencySymbol(locale))}</span>
    </p>
  )
}

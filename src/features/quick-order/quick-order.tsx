import { type ReactNode, Suspense, useId, useState } from 'react'
import { showAlert } from '../../lib/alerts-and-toasts.ts'
import { lazyComponent } from '../../messages/namespace.ts'
import { Button } from '../../ui/button.tsx'
import { Price } from '../../ui/price.tsx'
import { AddedLines, type Addition, keepFocus } from './added-lines.tsx'
import type { ListedLine } from './listed-line.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import { OrderGrid } from './order-grid.tsx'
import type { PriceOf } from './order-line.tsx'
import type { DescribedRow } from './order-rows.ts'
import styles from './quick-order.module.css'
import type { ReadLists } from './shown-lists.ts'
import { type OrderList, type OrderListParts, useOrderList } from './use-order-list.ts'

const OrderWays = lazyComponent([], async () => (await import('./order-ways.tsx')).OrderWays)

const ListQuestion = lazyComponent([], async () => (await import('./list-question.tsx')).ListQuestion)

/** Lines of a list, some of whose products are in the order already. */
interface ListedLines {
  lines: readonly ListedLine[]
  listed: readonly ListedLine[]
  /** The line into which they were pasted. */
  at: string | undefined
}

interface Props extends OrderListParts {
  priceOf: PriceOf
  /** The dealer's saved lists as the server has them. */
  savedLists: ReadLists | undefined
  /** Further ways to fill a cart. */
  children: ReactNode
}

/** The grid with the ways to fill it, and the button that adds all of its lines to the cart at once. */
export function QuickOrder({ priceOf, savedLists, children, ...parts }: Props) {
  const messages = useQuickOrderMessages()
  const list = useOrderList(parts)
  const buttonId = useId()
  const [said, setSaid] = useState<SaidProps>({})
  const [isBusy, setBusy] = useState(false)
  const { take, question } = useTakenLists(list, (count) => setSaid(count > 0 ? { text: messages.taken(count) } : {}))
  const { rows, ready } = list
  if (!rows) return null
  const add = async () => {
    setBusy(true)
    try {
      setSaid({ added: await list.addToCart() })
    } catch {
      showAlert(messages.messages.somethingWrong)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.order}>
      <div className={styles.ways}>
        <Suspense>
          <OrderWays {...{ list, savedLists }} owner={parts.owner} catalogue={parts.catalogue} onLines={take} />
        </Suspense>
        {children}
      </div>
      <Attention rows={rows} />
      <OrderGrid {...{ list, rows, priceOf, buttonId }} catalogue={parts.catalogue} onLines={take} />
      {question}
      <div className={styles.foot}>
        <Said {...said} />
        <Estimate rows={rows} priceOf={priceOf} />
        <Button
          id={buttonId}
          isBusy={isBusy}
          disabled={isBusy || ready.length === 0}
          onMouseDown={keepFocus}
          onClick={() => void add()}
        >
          {messages.add(ready.length)}
        </Button>
      </div>
    </div>
  )
}

/** Puts lists into the order, after a question about products that have a line already. */
function useTakenLists(list: OrderList, onTaken: (count: number) => void) {
  const [asked, setAsked] = useState<ListedLines | null>(null)
  const insert = (lines: readonly ListedLine[], at?: string) => {
    setAsked(null)
    onTaken(list.insert(lines, at))
  }
  const take = (lines: readonly ListedLine[], at?: string) => {
    const listed = list.listed(lines)
    if (listed.length > 0) setAsked({ lines, listed, at })
    else insert(lines, at)
  }
  const question = asked && (
    <Suspense>
      <ListQuestion {...asked} onLines={(lines) => insert(lines, asked.at)} />
    </Suspense>
  )
  return { take, question }
}

interface SaidProps {
  text?: string
  added?: Addition
}

/** What the last action did. */
const Said = ({ text, added }: SaidProps) => (
  <p role="status">
    {text}
    {added && <AddedLines {...added} />}
  </p>
)

/** Sum of the lines whose price is known; nothing is shown while a price is missing. */
function Estimate({ rows, priceOf }: { rows: readonly DescribedRow[]; priceOf: PriceOf }) {
  const { estimate } = useQuickOrderMessages()
  let sum = 0
  for (const { card, pieces, problem } of rows) {
    if (card === null || pieces === null || problem !== null) continue
    const unit = priceOf(card, pieces)
    if (unit === null) return null
    sum += unit * pieces
  }
  if (sum === 0) return null
  return (
    <p className={styles.sum}>
      {estimate} <Price amount={sum} />
    </p>
  )
}

/** How many lines cannot be added as they are, with a way to the first of them. */
function Attention({ rows }: { rows: readonly DescribedRow[] }) {
  const messages = useQuickOrderMessages()
  const wrong = rows.flatMap(({ problem }, index) => (problem === null ? [] : [index]))
  const [first] = wrong
  const go = () => document.querySelectorAll<HTMLElement>('[data-field="product"]')[first ?? 0]?.focus()
  return (
    <p className={styles.attention} role="status">
      {first !== undefined && (
        <>
          {messages.attention(wrong.length)}{' '}
          <button type="button" onClick={go}>
            {messages.goTo(first + 1)}
          </button>
        </>
      )}
    </p>
  )
}

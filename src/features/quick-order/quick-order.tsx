import { type ReactNode, Suspense, useId, useState } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import { Button } from '../../ui/button.tsx'
import { AddedLines, type Addition, keepFocus } from './added-lines.tsx'
import type { ListedLine } from './listed-line.ts'
import { orderSums } from './matrix.ts'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import { OrderGrid } from './order-grid.tsx'
import { OrderHead } from './order-head.tsx'
import { OrderKeys } from './order-keys.tsx'
import page from './order-page.module.css'
import type { DescribedRow } from './order-rows.ts'
import { OrderSummary } from './order-summary.tsx'
import type { PriceOf } from './price-of.ts'
import styles from './quick-order.module.css'
import type { ReadLists } from './shown-lists.ts'
import { useAddition } from './use-addition.ts'
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
  /** How old the products and prices are, where the server does not answer. */
  notice: ReactNode
  /** The dealer's saved lists as the server has them. */
  savedLists: ReadLists | undefined
  /** Further ways to fill a cart. */
  children: ReactNode
}

/** The grid with the ways to fill it, and the button that adds all of its lines to the cart at once. */
export function QuickOrder({ priceOf, notice, savedLists, children, ...parts }: Props) {
  const messages = useQuickOrderMessages()
  const list = useOrderList(parts)
  const buttonId = useId()
  const [said, setSaid] = useState<SaidProps>({})
  const { add, isBusy } = useAddition(list.addToCart, (added) => setSaid({ added }))
  const { take, question } = useTakenLists(list, (count) => setSaid(count > 0 ? { text: messages.taken(count) } : {}))
  const { rows, ready } = list
  if (!rows) return null
  const lines = pricedLines(rows, priceOf)
  return (
    <div className={page.page}>
      <div className={page.main}>
        <OrderHead title={messages.title} count={orderSums(lines).pieces} />
        {notice}
        <div className={page.tools}>
          <Suspense>
            <OrderWays {...{ list, savedLists }} owner={parts.owner} catalogue={parts.catalogue} onLines={take} />
          </Suspense>
          {children}
        </div>
        <Attention rows={rows} />
        <OrderGrid {...{ list, rows, priceOf, buttonId }} catalogue={parts.catalogue} onLines={take} />
        {question}
        <Keys />
      </div>
      <OrderSummary lines={lines} said={<Said {...said} />}>
        <Button
          isWide
          id={buttonId}
          isBusy={isBusy}
          disabled={isBusy || ready.length === 0}
          onMouseDown={keepFocus}
          onClick={add}
        >
          {messages.add(ready.length)}
        </Button>
      </OrderSummary>
    </div>
  )
}

/** The lines that can be ordered as they are. */
const pricedLines = (rows: readonly DescribedRow[], priceOf: PriceOf) =>
  rows.flatMap(({ card, pieces, problem, limit }) =>
    card === null || pieces === null || problem !== null
      ? []
      : [{ card, pieces, caseSize: limit.allowed.step, unitPrice: priceOf(card, pieces) }],
  )

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

function Keys() {
  const { keys, onDevice } = useQuickOrderMessages()
  return (
    <OrderKeys
      keys={[
        { keys: ['Enter'], name: keys.next },
        { keys: ['C'], name: keys.cases },
        { keys: ['Ctrl', 'V'], name: keys.paste },
      ]}
      note={onDevice}
    />
  )
}

/** What the last action did. */
const Said = ({ text, added }: SaidProps) => (
  <>
    {text}
    {added && <AddedLines {...added} />}
  </>
)

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

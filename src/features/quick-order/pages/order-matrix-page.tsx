import { Suspense, useMemo, useState } from 'react'
import { Link } from 'wouter'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { StrokeIcon } from '../../../ui/icon.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { ownOrderLists } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { AddedLines, type Addition, keepFocus } from '../added-lines.tsx'
import type { WantedProduct } from '../fill-list.ts'
import { matrixOf, orderSums, variantGroups } from '../matrix.ts'
import { useQuickOrderMessages } from '../messages/quick-order/quick-order-messages.ts'
import { OrderHead } from '../order-head.tsx'
import { OrderKeys } from '../order-keys.tsx'
import matrixStyles from '../order-matrix.module.css'
import { OrderMatrix } from '../order-matrix.tsx'
import styles from '../order-page.module.css'
import { OrderSummary } from '../order-summary.tsx'
import { useAddition } from '../use-addition.ts'
import { useBuyersDashboard } from '../use-buyers-dashboard.ts'
import { type OrderMatrix as State, useOrderMatrix } from '../use-order-matrix.ts'
import { DealerOrderFrame, type DealerOrderParts } from './dealer-order-frame.tsx'

const SavedListsButton = lazyComponent([], async () => (await import('../saved-lists-button.tsx')).SavedListsButton)

/** Where a dealer orders the variants of all models: flavour by strength. */
export default function OrderMatrixPage() {
  const { matrix: messages } = useQuickOrderMessages()
  return (
    <DealerOrderFrame title={messages.title}>{(parts) => <Matrix key={parts.owner} {...parts} />}</DealerOrderFrame>
  )
}

function Matrix({ priceOf, notice, ...parts }: DealerOrderParts) {
  const { matrix: messages } = useQuickOrderMessages()
  const { cards } = parts.catalogue
  const state = useOrderMatrix(parts)
  const { usual, usualOf } = useUsual()
  const groups = useMemo(
    () => variantGroups(cards).map((group) => ({ ...group, matrix: matrixOf(cards, group.key) })),
    [cards],
  )
  if (!state) return null
  const variants = groups.flatMap(({ matrix }) => matrix.rows.flatMap(({ cells }) => cells.flatMap((one) => one ?? [])))
  const lines = state.filled(variants, priceOf)
  const known = usual.filter(({ id }) => variants.some((card) => card.id === id))
  return (
    <div className={styles.page}>
      <div className={styles.main}>
        <OrderHead title={messages.title} count={orderSums(lines).pieces}>
          <Ways state={state} usual={known} variants={variants} isFilled={lines.length > 0} />
        </OrderHead>
        {notice}
        <div className={matrixStyles.panels}>
          <Tabs
            label={messages.models}
            tabs={groups.map(({ key, name, count, matrix }) => ({
              id: key,
              label: name,
              count,
              content: <OrderMatrix {...{ matrix, state, priceOf, usualOf }} />,
            }))}
          />
        </div>
        <Keys />
      </div>
      <Summary {...{ state, lines, variants }} owner={parts.owner} />
    </div>
  )
}

interface WaysProps {
  state: State
  usual: readonly WantedProduct[]
  variants: readonly SnapshotCard[]
  isFilled: boolean
}

/** Beside the title: the usual order, an empty one, and the other page for writing orders. */
function Ways({ state, usual, variants, isFilled }: WaysProps) {
  const { matrix: messages } = useQuickOrderMessages()
  return (
    <div className={styles.ways}>
      {usual.length > 0 && (
        <Button kind="line" onClick={() => state.fill(usual, variants)}>
          {messages.fill}
        </Button>
      )}
      {isFilled && (
        <Button kind="line" onClick={state.clear}>
          {messages.clear}
        </Button>
      )}
      <Link className={styles.switch} href={paths.quickOrder()}>
        <StrokeIcon path="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01" />
        {messages.toQuickOrder}
      </Link>
    </div>
  )
}

function Keys() {
  const { keys, stock } = useQuickOrderMessages().matrix
  return (
    <OrderKeys
      keys={[
        { keys: ['↑', '↓', '←', '→'], name: keys.move },
        { keys: ['0', '–', '9'], name: keys.type },
        { keys: ['C'], name: keys.more },
        { keys: ['Shift', 'C'], name: keys.less },
      ]}
      note={stock}
    />
  )
}

/** What the dealer usually orders. */
function useUsual() {
  const usual = useBuyersDashboard()?.usual ?? []
  const pieces = new Map(usual.map(({ id, quantity }) => [id, quantity]))
  return { usual, usualOf: (product: number) => pieces.get(product) ?? 0 }
}

interface SummaryProps extends Pick<DealerOrderParts, 'owner'> {
  state: State
  lines: ReturnType<State['filled']>
  variants: readonly SnapshotCard[]
}

function Summary({ state, lines, variants, owner }: SummaryProps) {
  const messages = useQuickOrderMessages()
  const { data, updatedAt } = useOwnQuery(ownOrderLists)
  const [added, setAdded] = useState<Addition | null>(null)
  const { add, isBusy } = useAddition(() => state.addToCart(variants), setAdded)
  const wanted = lines.map(({ card, pieces }): WantedProduct => ({ id: card.id, name: card.name, quantity: pieces }))
  return (
    <OrderSummary lines={lines} said={added !== null && <AddedLines {...added} />}>
      <Button isWide isBusy={isBusy} disabled={isBusy || lines.length === 0} onMouseDown={keepFocus} onClick={add}>
        {messages.matrix.add(orderSums(lines).pieces)}
      </Button>
      <Suspense>
        <SavedListsButton
          owner={owner}
          read={data && { lists: data.lists, at: updatedAt }}
          lines={wanted}
          onProducts={(products) => state.fill(products, variants)}
        />
      </Suspense>
    </OrderSummary>
  )
}

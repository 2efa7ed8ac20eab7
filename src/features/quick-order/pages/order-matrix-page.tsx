import { useMemo, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { matrixOf, variantGroups } from '../matrix.ts'
import { useQuickOrderMessages } from '../messages/quick-order/quick-order-messages.ts'
import styles from '../order-matrix.module.css'
import { OrderMatrix } from '../order-matrix.tsx'
import { useOrderMatrix } from '../use-order-matrix.ts'
import { DealerOrderFrame, type DealerOrderParts } from './dealer-order-frame.tsx'

/** Where a dealer orders the variants of one model: flavour by strength. */
export default function OrderMatrixPage() {
  const { matrix: messages } = useQuickOrderMessages()
  return (
    <DealerOrderFrame title={messages.title} intro={messages.intro}>
      {(parts) => <Matrix key={parts.owner} {...parts} />}
    </DealerOrderFrame>
  )
}

function Matrix({ priceOf, ...parts }: DealerOrderParts) {
  const { matrix: messages } = useQuickOrderMessages()
  const { cards } = parts.catalogue
  const state = useOrderMatrix(parts)
  const groups = useMemo(() => variantGroups(cards), [cards])
  const [chosen, setChosen] = useState<string | null>(null)
  const group = chosen ?? groups[0]?.key ?? null
  const matrix = useMemo(() => (group === null ? null : matrixOf(cards, group)), [cards, group])
  if (!matrix || !state) return null
  return (
    <>
      <div className={styles.groups} role="group" aria-label={messages.models}>
        {groups.map(({ key, name }) => (
          <Button
            key={key}
            kind={key === group ? 'ink' : 'line'}
            aria-pressed={key === group}
            onClick={() => setChosen(key)}
          >
            {name}
          </Button>
        ))}
      </div>
      <OrderMatrix key={group} matrix={matrix} state={state} priceOf={priceOf} />
    </>
  )
}

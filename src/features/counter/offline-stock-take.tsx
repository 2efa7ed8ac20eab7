import { type ReactNode, useState } from 'react'
import type { StockTakeLine } from '#contract/stock/stock-take.ts'
import { formatAgo } from '../../lib/format/format-date.ts'
import { useNow } from '../../lib/format/now.ts'
import { useMessages } from '../../messages/frame/frame-messages.ts'
import { type StoredStockTake, withCounts } from '../../offline/counter/stored-stock-takes.ts'
import { paths } from '../../paths.ts'
import { Alert } from '../../ui/overlays/alert.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { Counting } from '../stock/counting.tsx'
import { useCountingMessages } from '../stock/messages/counting/counting-messages.ts'
import { StockTakeRows } from '../stock/stock-take-rows.tsx'
import styles from './offline-stock-take.module.css'
import { useCountingTools } from './use-counting-tools.ts'

/** Counting goes on with what the device has; the store gets the counts with the next connection. */
export function OfflineStockTake({ stored: { take, at }, again }: { stored: StoredStockTake; again: ReactNode }) {
  const messages = useCountingMessages()
  const { ago } = useMessages()
  const now = useNow()
  const { tools } = useCountingTools(String(take.id))
  const [chosen, setChosen] = useState<StockTakeLine | null>(null)
  const shown = withCounts(take, tools.waiting)
  const rows = (isCounted: boolean) => shown.lines.filter(({ counted }) => (counted !== null) === isCounted)
  const tab = (id: string, label: string, lines: readonly StockTakeLine[]) => ({
    id,
    label,
    count: lines.length,
    content: <StockTakeRows lines={lines} onChoose={setChosen} />,
  })
  return (
    <>
      <header className={styles.head}>
        <h1>{messages.title(take.id)}</h1>
        <p>{[take.place.name, messages.of(shown.counted, shown.products)].join(' · ')}</p>
        <Alert kind="warning" action={again}>
          {messages.asOf(formatAgo(at, now, ago))}
        </Alert>
      </header>
      <Counting take={shown} tools={tools} chosen={chosen} onChoose={setChosen} />
      <div className={styles.tabs}>
        <Tabs
          label={messages.list}
          tabs={[tab('rest', messages.toCount, rows(false)), tab('done', messages.done, rows(true))]}
        />
      </div>
      <p className={styles.back}>
        <a href={paths.staff('stock_takes')}>{messages.back}</a>
      </p>
    </>
  )
}

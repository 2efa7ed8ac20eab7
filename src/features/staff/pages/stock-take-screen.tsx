import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserClock } from '../../../lib/format/clock.ts'
import { storeStockTake } from '../../../offline/counter/stored-stock-takes.ts'
import { postDevice } from '../../../offline/storage/post-device.ts'
import { queueOwner } from '../../../session/open-queue.ts'
import { useOwner } from '../../../session/use-session.ts'
import { storeCounterPage } from '../../counter/store-counter-page.ts'
import { isHeldByDevice, StoredStockTakes } from '../../counter/stored-stock-takes.tsx'
import { useCountingTools } from '../../counter/use-counting-tools.ts'
import { stockTakeQuery } from '../../stock/staff/stock-queries.ts'
import { StockTakeView } from '../../stock/staff/stock-take-view.tsx'
import { STAFF_KEY } from '../staff-queries.ts'

/** A stock take; the device stores it with the page that opens it without a connection. */
export function StockTakeScreen({ id }: { id: string }) {
  const { tools, sent } = useCountingTools(id)
  const queries = useQueryClient()
  const owner = useOwner()
  const answered = useQuery({ ...stockTakeQuery(id), gcTime: 0 })
  const { data, dataUpdatedAt: at } = answered
  const take = data?.stock_take
  useEffect(() => {
    if (sent > 0) void queries.invalidateQueries({ queryKey: [STAFF_KEY] })
  }, [sent, queries])
  useEffect(() => {
    if (!take) return
    const stored = { take, at: at || browserClock.now() }
    storeStockTake(postDevice(), queueOwner(owner), stored).catch(() => {})
    if (take.state === 'open') void storeCounterPage()
  }, [take, at, owner])
  if (isHeldByDevice(answered)) return <StoredStockTakes id={id} />
  return <StockTakeView id={id} tools={tools} />
}

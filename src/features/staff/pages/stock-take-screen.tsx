import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { browserClock } from '../../../lib/format/clock.ts'
import { useRequests } from '../../../session/use-requests.ts'
import { counterQueue } from '../../counter/counter-queue.ts'
import { GoodsCamera } from '../../counter/goods-camera.tsx'
import type { CountingTools } from '../../stock/staff/counting.tsx'
import { StockTakeView } from '../../stock/staff/stock-take-view.tsx'
import { STAFF_KEY } from '../staff-queries.ts'

/** Counts go through the queue of what staff did without a connection. */
export function StockTakeScreen({ id }: { id: string }) {
  const { requests, give } = useRequests(counterQueue)
  const queries = useQueryClient()
  const counts = requests.filter(({ task }) => task.kind === 'stock_count' && String(task.takeId) === id)
  const done = counts.filter(({ state }) => state === 'done').length
  useEffect(() => {
    if (done > 0) void queries.invalidateQueries({ queryKey: [STAFF_KEY] })
  }, [done, queries])
  const tools: CountingTools = {
    give: (take, line, pieces) => {
      const count = {
        id: crypto.randomUUID(),
        product_id: line.product_id,
        pieces,
        counted_at: new Date(browserClock.now()).toISOString(),
      }
      void give({ key: count.id, task: { kind: 'stock_count', name: line.name, takeId: take.id, count } })
    },
    waiting: counts.filter(({ state }) => state === 'waiting').length,
    refused: counts.flatMap(({ state, task, said }) => (state === 'refused' ? `${task.name}: ${said ?? ''}` : [])),
    Camera: GoodsCamera,
  }
  return <StockTakeView id={id} tools={tools} />
}

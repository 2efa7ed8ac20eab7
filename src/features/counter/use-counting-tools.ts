import { browserClock } from '../../lib/format/clock.ts'
import { useRequests } from '../../session/use-requests.ts'
import type { CountingTools } from '../stock/counting.tsx'
import { counterQueue } from './counter-queue.ts'
import { GoodsCamera } from './goods-camera.tsx'

/** Counts of a stock take go through the queue of what staff did without a connection. */
export function useCountingTools(takeId: string): { tools: CountingTools; sent: number } {
  const { requests, give } = useRequests(counterQueue)
  const own = requests.flatMap(({ state, task, said }) =>
    task.kind === 'stock_count' && String(task.takeId) === takeId ? [{ state, task, said }] : [],
  )
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
    waiting: own.flatMap(({ state, task }) => (state === 'waiting' ? [task.count] : [])),
    refused: own.flatMap(({ state, task, said }) => (state === 'refused' ? `${task.name}: ${said ?? ''}` : [])),
    Camera: GoodsCamera,
  }
  return { tools, sent: own.filter(({ state }) => state === 'done').length }
}

import type { CounterGoods } from '#contract/counter/counter-goods.ts'
import type { Counter } from '../../offline/counter/counter-store.ts'
import type { QueuedRequest } from '../../offline/requests/request.ts'

/**
 * Pieces that the place of a till has left, less what this device has sold and the store does not know of yet.
 *
 * @param requests of this device
 */
export function stockLeft(
  { tills, stock }: Pick<Counter, 'tills' | 'stock'>,
  tillId: string,
  requests: readonly Pick<QueuedRequest<'counter'>, 'state' | 'task'>[],
): (goods: Pick<CounterGoods, 'id' | 'stock'>) => number {
  const till = tills.find(({ id }) => id === tillId)
  const placeId = till?.place?.id ?? null
  const here = stock?.find(({ store_id, place_id }) => store_id === till?.store.id && place_id === placeId)?.left
  const unsent = new Map<number, number>()
  for (const { state, task } of requests)
    if (state === 'waiting' && task.kind === 'sale')
      for (const { productable_id: id, quantity } of task.body.lines) unsent.set(id, (unsent.get(id) ?? 0) + quantity)
  return ({ id, stock: inMarket }) => Math.max(0, (here?.[id] ?? inMarket) - (unsent.get(id) ?? 0))
}

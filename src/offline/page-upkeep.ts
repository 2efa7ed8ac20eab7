import type { DrainDeps, Upkeep } from './drain.ts'
import type { Owner } from './operation.ts'
import type { OutboxStore } from './outbox-store.ts'
import { refreshCart } from './refresh-cart.ts'
import { isClockSane } from './upkeep.ts'

type Parts = Pick<DrainDeps, 'transport' | 'clock'> & { store: OutboxStore }

/** What a page does beside sending. */
export const pageUpkeep = (parts: Parts): Upkeep => ({
  refresh: (owner) => refreshCart(owner, parts),
  review: (owner, hasFailed) => review(owner, parts, hasFailed),
})

/**
 * The rules of age, only when one applies, the server answers, and its clock agrees with ours. What the server fails on
 * is given up right after it has failed once more: before the first try after a silence, all of the store was down.
 */
async function review(owner: Owner, parts: Parts, hasFailed: boolean): Promise<void> {
  const { store, clock } = parts
  if (!(await store.hasAged(owner, hasFailed))) return
  const fetched = await refreshCart(owner, parts)
  if (fetched && isClockSane(clock.now(), fetched.serverNow)) await store.applyAge(owner, hasFailed)
}

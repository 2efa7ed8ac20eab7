import { CallRefused } from '../../lib/http/call-errors.ts'
import type { Owner } from '../storage/owner.ts'
import type { DrainDeps, OutboxMaintenance } from './drain.ts'
import type { PageStore } from './page-store.ts'
import { refreshCart } from './refresh-cart.ts'
import { isClockSane } from './retention.ts'

type PageMaintenanceDependencies = Pick<DrainDeps, 'transport' | 'clock'> & { store: PageStore }

/** Work of a page besides sending. */
export const pageMaintenance = (parts: PageMaintenanceDependencies): OutboxMaintenance => ({
  refresh: (owner) => refresh(owner, parts),
  review: (owner, hasFailed) => review(owner, parts, hasFailed),
  returnLines: (owner) => parts.store.returnFenced(owner),
})

/** The fetched cart; null without one, also where the person has to sign in first. */
const refresh = (owner: Owner, parts: PageMaintenanceDependencies) =>
  refreshCart(owner, parts).catch((error: unknown) => {
    if (error instanceof CallRefused) return null
    throw error
  })

/**
 * Applies the age rules, but only when one is due, the server responds and both clocks agree. A poison operation is
 * given up only right after another failure: earlier failures may have been an outage of the whole server.
 */
async function review(owner: Owner, parts: PageMaintenanceDependencies, hasFailed: boolean): Promise<void> {
  const { store, clock } = parts
  if (!(await store.hasAged(owner, hasFailed))) return
  const fetched = await refresh(owner, parts)
  if (fetched && isClockSane(clock.now(), fetched.serverNow)) await store.applyAge(owner, hasFailed)
}

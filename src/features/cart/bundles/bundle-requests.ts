import type { BodyOf } from '#contract/call.ts'
import { addBundle } from '#contract/cart/calls/add-bundle.ts'
import { removeBundle } from '#contract/cart/calls/remove-bundle.ts'
import { HEADER } from '#contract/constants.ts'
import { send } from '../../../lib/http/api-client.ts'
import { dealerQuery, type Owner } from '../../../offline/storage/owner.ts'
import { withCart } from '../state/started-cart.ts'

/** `waits`: other changes of this cart are not sent yet and have to be sent first. */
export type BundleOutcome = 'done' | 'waits'

const sendOptions = (owner: Owner, key: string) => ({
  headers: { [HEADER.idempotencyKey]: `"${key}"`, [HEADER.cartOwner]: owner },
})

/**
 * Bundles require a connection and are never queued: the queue is drained first.
 *
 * @throws CallRefused when the server refuses, NoAnswer when there is no response
 */
async function runAfterDrain(work: (owner: Owner) => Promise<unknown>): Promise<BundleOutcome> {
  const runtime = await withCart((cart) => cart.runtime)
  const owner = runtime.owner()
  const report = await runtime.requestDrain('person')
  if (owner === null || report?.left !== 'empty') return 'waits'
  await work(owner)
  await runtime.refetch()
  return 'done'
}

/** @param key idempotency key (uuid): a repeated attempt after a lost response adds the bundle once */
export const requestAddBundle = (body: BodyOf<typeof addBundle>, key: string): Promise<BundleOutcome> =>
  runAfterDrain((owner) => send(addBundle, { query: dealerQuery(owner), body }, sendOptions(owner, key)))

/**
 * Dissolves a bundle; its lines stay in the cart.
 *
 * @param key idempotency key (uuid) of this attempt
 */
export const requestRemoveBundle = (body: BodyOf<typeof removeBundle>, key: string): Promise<BundleOutcome> =>
  runAfterDrain((owner) => send(removeBundle, { query: dealerQuery(owner), body }, sendOptions(owner, key)))

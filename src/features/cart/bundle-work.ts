import type { BodyOf } from '#contract/call.ts'
import { addBundle } from '#contract/calls/add-bundle.ts'
import { removeBundle } from '#contract/calls/remove-bundle.ts'
import { HEADER } from '#contract/constants.ts'
import { send } from '../../lib/api-client.ts'
import type { Owner } from '../../offline/operation.ts'
import { dealerQuery } from '../../offline/owner.ts'
import { cartStarted } from './cart-runtime.ts'

/** waits: other changes of this cart have not arrived yet, and they come first. */
export type BundleOutcome = 'done' | 'waits'

const sendOptions = (owner: Owner, key: string) => ({
  headers: { [HEADER.idempotencyKey]: `"${key}"`, [HEADER.cartOwner]: owner },
})

/**
 * A bundle is agreed while both sides are there, so it never waits in the queue: what does wait is sent first.
 *
 * @throws CallRefused when the server said no, NoAnswer when none came
 */
async function afterTheQueue(work: (owner: Owner) => Promise<unknown>): Promise<BundleOutcome> {
  const { runtime } = await cartStarted
  const owner = runtime.owner()
  const report = await runtime.requestDrain('person')
  if (owner === null || report?.left !== 'empty') return 'waits'
  await work(owner)
  await runtime.refetch()
  return 'done'
}

/** @param key uuid of this press: pressed again because no answer came, it is still one bundle */
export const takeBundle = (body: BodyOf<typeof addBundle>, key: string): Promise<BundleOutcome> =>
  afterTheQueue((owner) => send(addBundle, { query: dealerQuery(owner), body }, sendOptions(owner, key)))

/** The lines stay in the cart. @param key uuid of this press */
export const breakBundle = (body: BodyOf<typeof removeBundle>, key: string): Promise<BundleOutcome> =>
  afterTheQueue((owner) => send(removeBundle, { query: dealerQuery(owner), body }, sendOptions(owner, key)))

import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#contract/call.ts'
import { browserClock } from '../../lib/format/clock.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { actingProfile, type OwnQuery, ownProfile } from '../account/account-queries.ts'
import { ownRecords } from '../account/stored-responses.ts'

/** Whose device this is: the account's own partition. */
interface Account {
  owner: Owner
}

/** The buyer of a cart with addresses and credit, without which no order can be placed for them. */
export const buyerQuery = (cart: Owner, { owner }: Account) => (cart === owner ? ownProfile(cart) : actingProfile(cart))

/** Whether this device has the buyer of a cart. */
export async function hasBuyer(cart: Owner, account: Account): Promise<boolean> {
  const { name, keptBy } = buyerQuery(cart, account)
  return keptBy !== null && Boolean(await ownRecords(keptBy).read(name))
}

/** Fetches a response and stores it as the pages read it. @throws what the call throws */
export async function keepResponse<C extends Call>(
  { name, keptBy, query }: OwnQuery<C>,
  queries: QueryClient,
): Promise<void> {
  const value = await queries.fetchQuery({ ...query, staleTime: 0 })
  if (keptBy !== null) await ownRecords(keptBy).keep(name, { value, at: browserClock.now() })
}

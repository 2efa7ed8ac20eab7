import { HEADER } from '#contract/constants.ts'
import { findUnknownWishes } from '#contract/wishlist/calls/find-unknown-wishes.ts'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { dealerQuery, type Owner } from '../storage/owner.ts'
import { isSameWish, type StoredWishlist, wishTargetOf } from './wishes.ts'

/**
 * What the stored list has and the server's has not, although nobody removed it: a server restored from a back-up lacks
 * it. Wishes that were found lost before and not put back stay so.
 *
 * @throws NoAnswer
 */
export async function lostWishes(
  { owner, fetch }: { owner: Owner; fetch: typeof globalThis.fetch },
  { stored, listed }: { stored: StoredWishlist | null; listed: readonly Wish[] },
): Promise<Wish[]> {
  // Lists of builds before this comparison may have wishes that were removed without a trace.
  if (!stored?.lost) return []
  const isListed = (wish: Wish) => listed.some((one) => isSameWish(wishTargetOf(one), wishTargetOf(wish)))
  const missing = stored.wishes.filter((wish) => !isListed(wish))
  const earlier = stored.lost.filter((wish) => !isListed(wish))
  if (missing.length === 0) return earlier
  try {
    const input = { query: dealerQuery(owner), body: { ids: missing.map(({ id }) => id) } }
    const { unknown } = await send(findUnknownWishes, input, { fetch, headers: { [HEADER.cartOwner]: owner } })
    return [...earlier, ...missing.filter(({ id }) => unknown.includes(id))]
  } catch (error) {
    if (error instanceof CallRefused) return earlier
    throw error
  }
}

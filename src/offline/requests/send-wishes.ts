import { HEADER, QUERY_STALE_MS } from '#contract/constants.ts'
import type { RefusalCode } from '#contract/refusal-codes.ts'
import { addWishlistItem } from '#contract/wishlist/calls/add-wishlist-item.ts'
import { deleteWishlist } from '#contract/wishlist/calls/delete-wishlist.ts'
import { getWishlists } from '#contract/wishlist/calls/get-wishlists.ts'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import { send } from '../../lib/http/api-client.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { dealerQuery, type Owner } from '../storage/owner.ts'
import { lostWishes } from './lost-wishes.ts'
import { isSameWish, type PendingWish, type Wishlist, type WishTarget, wishTargetOf } from './wishes.ts'

export interface SendWishesInput {
  wishes: Wishlist
  owner: Owner
  fetch: typeof fetch
  now(): number
}

/** A wishlist item that the server refused, with the server's message. */
export interface RefusedWish {
  wish: PendingWish
  userMessage: string
}

/**
 * Sends the waiting wishlist items, oldest first, then refetches the list unless it is fresh. Repeats are harmless:
 * adding and removing are idempotent. The server verifies the owner, so another session's items are never applied.
 *
 * @throws NoAnswer, or CallRefused for reasons other than the item (no session, rate limit): the rest stays queued
 */
export async function sendWishes(sending: SendWishesInput): Promise<RefusedWish[]> {
  const { wishes, now } = sending
  const refused: RefusedWish[] = []
  const done = new Set<string>()
  for (;;) {
    const { waiting } = await wishes.read()
    const wish = waiting.find(({ mark }) => !done.has(mark))
    if (!wish) break
    done.add(wish.mark)
    try {
      await (wish.wanted ? add(sending, wish) : remove(sending, wish))
    } catch (error) {
      if (!isFinal(error)) throw error
      await wishes.settle(wish, (list) => list)
      refused.push({ wish, userMessage: error.message })
    }
  }
  const { stored } = await wishes.read()
  const isFresh = stored !== null && Math.abs(now() - stored.at) < QUERY_STALE_MS
  if (done.size > 0 || !isFresh) {
    const listed = await fetchWishlist(sending)
    await wishes.keep({ wishes: listed, lost: await lostWishes(sending, { stored, listed }) }, now())
  }
  return refused
}

const optionsOf = ({ owner, fetch }: SendWishesInput) => ({ fetch, headers: { [HEADER.cartOwner]: owner } })

/** Refusals of the item itself; all others are temporary or concern the session. */
const FINAL: readonly RefusalCode[] = [
  'NOT_FOUND',
  'DEALER_NOT_ASSIGNED',
  'NOT_AVAILABLE',
  'WISHLIST_FULL',
  'VALIDATION',
  'BAD_REQUEST',
]

const isFinal = (error: unknown): error is CallRefused =>
  error instanceof CallRefused && FINAL.includes(error.refusal.code)

async function fetchWishlist(sending: SendWishesInput): Promise<Wish[]> {
  const { wishlists } = await send(getWishlists, { query: dealerQuery(sending.owner) }, optionsOf(sending))
  return wishlists.data
}

async function add(sending: SendWishesInput, wish: PendingWish): Promise<void> {
  const { productable_id, productable_type } = wish
  const body = { productable_id, productable_type }
  const { wishlist } = await send(addWishlistItem, { query: dealerQuery(sending.owner), body }, optionsOf(sending))
  await sending.wishes.settle(wish, (list) => [wishlist, ...without(list, wish)])
}

/** The item's id on the server may be unknown: it is looked up in the list; an unlisted item is already removed. */
async function remove(sending: SendWishesInput, wish: PendingWish): Promise<void> {
  const { stored } = await sending.wishes.read()
  const isIt = (listed: Wish) => isSameWish(wishTargetOf(listed), wish)
  const found = stored?.wishes.find(isIt) ?? (await fetchWishlist(sending)).find(isIt)
  if (found) await deleteById(sending, found.id)
  await sending.wishes.settle(wish, (list) => without(list, wish))
}

async function deleteById(sending: SendWishesInput, id: string): Promise<void> {
  try {
    await send(deleteWishlist, { query: dealerQuery(sending.owner), params: { id } }, optionsOf(sending))
  } catch (error) {
    if (!(error instanceof CallRefused && error.status === 404)) throw error
  }
}

const without = (list: Wish[], wish: WishTarget): Wish[] =>
  list.filter((listed) => !isSameWish(wishTargetOf(listed), wish))

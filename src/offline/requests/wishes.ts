import type { ProductableType } from '#contract/catalogue/product.ts'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import type { Shared } from '../outbox/operation.ts'
import type { Owner } from '../storage/owner.ts'
import { KEY, type Records, type Transact } from '../storage/records.ts'

const LIST = 'wishes'

/** Product or package of a wishlist item. Ids are unique across both. */
export interface WishTarget {
  productable_type: ProductableType
  productable_id: number
}

/**
 * The user's latest choice for one product that the server has not confirmed. It is a state, not a change: sending it
 * twice is harmless and only the latest counts.
 */
export interface PendingWish extends WishTarget {
  v: 1
  owner: Owner
  /** For display when the product is not stored on the device. */
  name: string
  wanted: boolean
  /** Another device of the person has this choice too. Absent: this device alone. */
  shared?: Shared
  /** New with every tap: after sending, the record is deleted only if the mark is unchanged. */
  mark: string
  /** Milliseconds since 1970. */
  at: number
}

/** The server's list, newest first; an own record, deleted at sign-out. */
export interface StoredWishlist {
  v: 1
  owner: Owner
  name: typeof LIST
  wishes: Wish[]
  /** Wishes of the list before that a restored server no longer has, until the person decides. Absent in older builds. */
  lost?: Wish[]
  at: number
}

/** A guest's wishlist tap, offered after sign-in. Only the last one is stored. */
export interface WishIntent extends WishTarget {
  v: 1
  name: string
  at: number
}

export const isSameWish = (a: WishTarget, b: WishTarget): boolean =>
  a.productable_type === b.productable_type && a.productable_id === b.productable_id

/** The product of an item of the server's list. */
export const wishTargetOf = ({ productable, productable_type }: Wish): WishTarget => ({
  productable_type,
  productable_id: productable.id,
})

export interface OwnerWishlist {
  /** Oldest first. */
  waiting: PendingWish[]
  stored: StoredWishlist | null
}

/** Not part of `KEY`: the service worker does not use wishlists, and its bundle has to stay small. */
const INTENT = 'wished-by-guest'
const WAITING = 'wish:'
export const pendingWishPrefix = (owner: Owner) => `${WAITING}${owner}:`
const waitingKey = ({ owner, productable_id }: PendingWish) => pendingWishPrefix(owner) + productable_id
const listKey = (owner: Owner) => KEY.own({ owner, name: LIST })

const INTENT_MS = 24 * 60 * 60_000
/** How long waiting items of other accounts stay on the device. */
const MAX_WAITING_MS = 30 * 24 * 60 * 60_000

/** Oldest first. */
export const pendingWishes = async (records: Records, owner: Owner): Promise<PendingWish[]> =>
  (await records.list<PendingWish>(pendingWishPrefix(owner))).sort((a, b) => a.at - b.at)

export const putPendingWish = (records: Records, wish: PendingWish): void => records.put(waitingKey(wish), wish)

/** Sign-out: discards unsent items. */
export async function deletePendingWishes(records: Records, owner: Owner): Promise<void> {
  for (const wish of await pendingWishes(records, owner)) records.delete(waitingKey(wish))
}

export const readWishlist = async (records: Records, owner: Owner): Promise<OwnerWishlist> => ({
  waiting: await pendingWishes(records, owner),
  stored: (await records.get<StoredWishlist>(listKey(owner))) ?? null,
})

/** The wishlist of one owner on this device. Every method is one transaction and resolves when it is durable. */
export function openWishlist(transact: Transact, owner: Owner) {
  return {
    read: () => transact('readonly', (records) => readWishlist(records, owner)),
    say: (wish: PendingWish) => transact('readwrite', async (records) => putPendingWish(records, wish)),
    /** Removes a processed item; `change` updates the stored list. */
    settle: (wish: PendingWish, change: (wishes: Wish[]) => Wish[]) =>
      transact('readwrite', async (records) => {
        const now = await records.get<PendingWish>(waitingKey(wish))
        if (now?.mark === wish.mark) records.delete(waitingKey(wish))
        const stored = await records.get<StoredWishlist>(listKey(owner))
        if (stored) records.put(listKey(owner), { ...stored, wishes: change(stored.wishes) })
      }),
    /** Stores the server's list with what it has lost, and deletes expired items of other accounts. */
    keep: ({ wishes, lost }: Pick<StoredWishlist, 'wishes' | 'lost'>, now: number) =>
      transact('readwrite', async (records) => {
        const stored: StoredWishlist = { v: 1, owner, name: LIST, wishes, lost: lost ?? [], at: now }
        records.put(listKey(owner), stored)
        for (const wish of await records.list<PendingWish>(WAITING))
          if (wish.owner !== owner && now - wish.at > MAX_WAITING_MS) records.delete(waitingKey(wish))
      }),
    /** Ends the offer of what a restored server has lost; `again` is what the person wants back. */
    answerLost: (again: readonly PendingWish[]) =>
      transact('readwrite', async (records) => {
        const stored = await records.get<StoredWishlist>(listKey(owner))
        if (!stored?.lost?.length) return
        for (const wish of again) putPendingWish(records, wish)
        records.put(listKey(owner), { ...stored, lost: [] })
      }),
  }
}

export type Wishlist = ReturnType<typeof openWishlist>

export const storeWishIntent = (transact: Transact, intent: WishIntent): Promise<void> =>
  transact('readwrite', async (records) => records.put(INTENT, intent))

/** The guest's item of the last 24 hours; deletes it, since it is offered once. */
export const takeWishIntent = (transact: Transact, now: number): Promise<WishIntent | null> =>
  transact('readwrite', async (records) => {
    const intent = await records.get<WishIntent>(INTENT)
    if (intent) records.delete(INTENT)
    return intent && now - intent.at <= INTENT_MS ? intent : null
  })

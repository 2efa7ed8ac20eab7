import type { ProductableType } from '#contract/catalogue/product.ts'
import type { Wish } from '#contract/wishlist/wishlist.ts'
import type { Owner } from '../outbox/operation.ts'
import { KEY, type Records, type Transact } from '../storage/records.ts'

const LIST = 'wishes'

/** Product or package of a wishlist item. Ids are unique across both. */
export interface WishedFor {
  productable_type: ProductableType
  productable_id: number
}

/**
 * The user's latest choice for one product that the server has not confirmed. It is a state, not a change: sending it
 * twice is harmless and only the latest counts.
 */
export interface WaitingWish extends WishedFor {
  v: 1
  owner: Owner
  /** For display when the product is not stored on the device. */
  name: string
  wanted: boolean
  /** New with every tap: after sending, the record is deleted only if the mark is unchanged. */
  mark: string
  /** Milliseconds since 1970. */
  at: number
}

/** The server's list, newest first; an own record, deleted at sign-out. */
export interface KeptWishes {
  v: 1
  owner: Owner
  name: typeof LIST
  wishes: Wish[]
  at: number
}

/** A guest's wishlist tap, offered after sign-in. Only the last one is stored. */
export interface WishIntent extends WishedFor {
  v: 1
  name: string
  at: number
}

export interface OwnerWishes {
  /** Oldest first. */
  waiting: WaitingWish[]
  kept: KeptWishes | null
}

/** Not part of `KEY`: the service worker does not use wishlists, and its bundle has to stay small. */
const INTENT = 'wished-by-guest'
const WAITING = 'wish:'
const waitingOf = (owner: Owner) => `${WAITING}${owner}:`
const waitingKey = ({ owner, productable_id }: WaitingWish) => waitingOf(owner) + productable_id
const listKey = (owner: Owner) => KEY.own({ owner, name: LIST })

const INTENT_MS = 24 * 60 * 60_000
/** How long waiting items of other accounts stay on the device. */
const MAX_WAITING_MS = 30 * 24 * 60 * 60_000

/** Oldest first. */
export const waitingWishes = async (records: Records, owner: Owner): Promise<WaitingWish[]> =>
  (await records.list<WaitingWish>(waitingOf(owner))).sort((a, b) => a.at - b.at)

/** Sign-out: discards unsent items. */
export async function leaveWishes(records: Records, owner: Owner): Promise<void> {
  for (const wish of await waitingWishes(records, owner)) records.delete(waitingKey(wish))
}

export const findWishes = async (records: Records, owner: Owner): Promise<OwnerWishes> => ({
  waiting: await waitingWishes(records, owner),
  kept: (await records.get<KeptWishes>(listKey(owner))) ?? null,
})

/** The wishlist of one owner on this device. Every method is one transaction and resolves when it is durable. */
export function openWishes(transact: Transact, owner: Owner) {
  return {
    read: () => transact('readonly', (records) => findWishes(records, owner)),
    say: (wish: WaitingWish) => transact('readwrite', async (records) => records.put(waitingKey(wish), wish)),
    /** Removes a processed item; `change` updates the stored list. */
    settle: (wish: WaitingWish, change: (wishes: Wish[]) => Wish[]) =>
      transact('readwrite', async (records) => {
        const now = await records.get<WaitingWish>(waitingKey(wish))
        if (now?.mark === wish.mark) records.delete(waitingKey(wish))
        const kept = await records.get<KeptWishes>(listKey(owner))
        if (kept) records.put(listKey(owner), { ...kept, wishes: change(kept.wishes) })
      }),
    /** Stores the server's list, and deletes expired items of other accounts. */
    keep: (wishes: Wish[], now: number) =>
      transact('readwrite', async (records) => {
        const kept: KeptWishes = { v: 1, owner, name: LIST, wishes, at: now }
        records.put(listKey(owner), kept)
        for (const wish of await records.list<WaitingWish>(WAITING))
          if (wish.owner !== owner && now - wish.at > MAX_WAITING_MS) records.delete(waitingKey(wish))
      }),
  }
}

export type Wishes = ReturnType<typeof openWishes>

export const rememberWishIntent = (transact: Transact, intent: WishIntent): Promise<void> =>
  transact('readwrite', async (records) => records.put(INTENT, intent))

/** The guest's item of the last 24 hours; deletes it, since it is offered once. */
export const takeWishIntent = (transact: Transact, now: number): Promise<WishIntent | null> =>
  transact('readwrite', async (records) => {
    const intent = await records.get<WishIntent>(INTENT)
    if (intent) records.delete(INTENT)
    return intent && now - intent.at <= INTENT_MS ? intent : null
  })

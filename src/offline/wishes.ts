import type { ProductableType } from '#contract/entities/product.ts'
import type { Wish } from '#contract/entities/wishlist.ts'
import type { Owner } from './operation.ts'
import { KEY, type Records, type Transact } from './records.ts'

const LIST = 'wishes'

/** Product or package: what a wish is about. Ids are unique across both. */
export interface WishedFor {
  productable_type: ProductableType
  productable_id: number
}

/**
 * What a person last said of one product, and the server has not heard yet. A wish is a state and not a change: it may
 * be sent twice, and only the last word counts.
 */
export interface WaitingWish extends WishedFor {
  v: 1
  owner: Owner
  /** For lists, when the product itself is not on the device. */
  name: string
  wanted: boolean
  /** Another one with every tap: what was sent is only forgotten when nothing newer was said meanwhile. */
  mark: string
  /** Milliseconds since 1970. */
  at: number
}

/** The list as the server last told it, newest first; one of the person's own records, which sign-out takes away. */
export interface KeptWishes {
  v: 1
  owner: Owner
  name: typeof LIST
  wishes: Wish[]
  at: number
}

/** A guest's tap on a heart, offered after sign-in. The last one counts. */
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

/** Not among the records' common keys: the worker, which has to stay small, knows nothing of wishes. */
const INTENT = 'wished-by-guest'
const WAITING = 'wish:'
const waitingOf = (owner: Owner) => `${WAITING}${owner}:`
const waitingKey = ({ owner, productable_id }: WaitingWish) => waitingOf(owner) + productable_id
const listKey = (owner: Owner) => KEY.own({ owner, name: LIST })

const INTENT_MS = 24 * 60 * 60_000
/** Nobody who left this device so long ago expects a tap to be sent any more. */
const WAITING_MOST_MS = 30 * 24 * 60 * 60_000

/** Oldest first. */
export const waitingWishes = async (records: Records, owner: Owner): Promise<WaitingWish[]> =>
  (await records.list<WaitingWish>(waitingOf(owner))).sort((a, b) => a.at - b.at)

/** At sign-out, when what waits is not to be sent any more. */
export async function leaveWishes(records: Records, owner: Owner): Promise<void> {
  for (const wish of await waitingWishes(records, owner)) records.delete(waitingKey(wish))
}

export const findWishes = async (records: Records, owner: Owner): Promise<OwnerWishes> => ({
  waiting: await waitingWishes(records, owner),
  kept: (await records.get<KeptWishes>(listKey(owner))) ?? null,
})

/** The wishes of one owner on this device. Every method is one transaction, and resolves when it is on the disk. */
export function openWishes(transact: Transact, owner: Owner) {
  return {
    read: () => transact('readonly', (records) => findWishes(records, owner)),
    say: (wish: WaitingWish) => transact('readwrite', async (records) => records.put(waitingKey(wish), wish)),
    /** The server has answered for this wish; `change` is what its list looks like now. */
    settle: (wish: WaitingWish, change: (wishes: Wish[]) => Wish[]) =>
      transact('readwrite', async (records) => {
        const now = await records.get<WaitingWish>(waitingKey(wish))
        if (now?.mark === wish.mark) records.delete(waitingKey(wish))
        const kept = await records.get<KeptWishes>(listKey(owner))
        if (kept) records.put(listKey(owner), { ...kept, wishes: change(kept.wishes) })
      }),
    /** The whole list from the server. What others left here long ago goes with this occasion. */
    keep: (wishes: Wish[], now: number) =>
      transact('readwrite', async (records) => {
        const kept: KeptWishes = { v: 1, owner, name: LIST, wishes, at: now }
        records.put(listKey(owner), kept)
        for (const wish of await records.list<WaitingWish>(WAITING))
          if (wish.owner !== owner && now - wish.at > WAITING_MOST_MS) records.delete(waitingKey(wish))
      }),
  }
}

export type Wishes = ReturnType<typeof openWishes>

export const rememberWishIntent = (transact: Transact, intent: WishIntent): Promise<void> =>
  transact('readwrite', async (records) => records.put(INTENT, intent))

/** What a guest wished for within the last day; it is offered once, so reading it forgets it. */
export const takeWishIntent = (transact: Transact, now: number): Promise<WishIntent | null> =>
  transact('readwrite', async (records) => {
    const intent = await records.get<WishIntent>(INTENT)
    if (intent) records.delete(INTENT)
    return intent && now - intent.at <= INTENT_MS ? intent : null
  })

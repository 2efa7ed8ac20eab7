import type { CheckoutType } from '#contract/cart/cart.ts'
import type { ProductableType } from '#contract/catalogue/product.ts'
import { BOOT_COOKIE } from '#contract/constants.ts'
import { cookieValue } from '../../lib/cookie-value.ts'
import { itemKeys, readItem, writeItem } from '../../lib/local-item.ts'
import { ACTING_KEY } from './owner.ts'

/**
 * A tap on "Add to cart" whose change is not in IndexedDB yet. It is kept in localStorage, which is written at once, so
 * that another page can make it when this one is closed.
 */
export interface PendingAddition {
  /** Random. IndexedDB remembers it, so that the addition is made once by whichever page makes it. */
  id: string
  /** Owner cookie and stored acting choice at the tap: whose cart it is for. Null or empty: a guest's. */
  cartOwner: string | null
  acting: string | null
  type: ProductableType
  productId: number
  /** Absent: for money. */
  checkoutType?: CheckoutType | undefined
  quantity: number
  /** Milliseconds since 1970. */
  at: number
}

export const ADDITION_PREFIX = 'pending-addition:'

/** Of the person who uses this page now. */
export const newAddition = (
  { type, id }: { type: ProductableType; id: number },
  quantity: number,
): PendingAddition => ({
  id: crypto.randomUUID(),
  cartOwner: cookieValue(BOOT_COOKIE.cartOwner),
  acting: readItem(ACTING_KEY),
  type,
  productId: id,
  quantity,
  at: Date.now(),
})

/** Whether the person who tapped still uses this page, and for the same dealer. */
export const isOfPersonHere = ({ cartOwner, acting }: PendingAddition): boolean =>
  cartOwner === cookieValue(BOOT_COOKIE.cartOwner) && acting === readItem(ACTING_KEY)

let replayed: PendingAddition | undefined

/** Runs a click that repeats an earlier tap: what it adds is the addition of that tap, under its id. */
export function replayAddition(addition: PendingAddition | undefined, click: () => void): void {
  replayed = addition
  click()
  replayed = undefined
}

/** The earlier tap that the click which is being handled repeats. */
export const replayedAddition = (): PendingAddition | undefined => replayed

/** Each has a key of its own, so that tabs never overwrite each other's. */
export const storeAddition = (addition: PendingAddition): void =>
  void writeItem(`${ADDITION_PREFIX}${addition.id}`, JSON.stringify(addition))

export const forgetAddition = (id: string): void => void writeItem(`${ADDITION_PREFIX}${id}`, null)

export const hasStoredAdditions = (): boolean => itemKeys(ADDITION_PREFIX).length > 0

import { readItem, writeItem } from '../../../lib/local-item.ts'

/**
 * Whether this device has items that a guest chose: they are in IndexedDB, and a guest's page loads the cart only when
 * there is one to show.
 */
const KEY = 'guest_cart'

export const hasGuestCart = (): boolean => readItem(KEY) !== null

/** Without storage the items show once something else has loaded the cart. */
export function setGuestCartFlag(isFilled: boolean): void {
  if (isFilled !== hasGuestCart()) writeItem(KEY, isFilled ? '1' : null)
}

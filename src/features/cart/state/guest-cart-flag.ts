/**
 * Whether this device has items that a guest chose: they are in IndexedDB, and a guest's page loads the cart only when
 * there is one to show.
 */
const KEY = 'guest_cart'

export function hasGuestCart(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

export function setGuestCartFlag(isFilled: boolean): void {
  if (isFilled === hasGuestCart()) return
  try {
    if (isFilled) localStorage.setItem(KEY, '1')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage is forbidden: the items show once something else has loaded the cart.
  }
}

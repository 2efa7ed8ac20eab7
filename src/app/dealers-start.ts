import { navigate } from 'wouter/use-browser-location'
import { actsForDealers } from '#contract/cart/cart-owner.ts'
import { isInstalled } from '../lib/installed.ts'
import { paths } from '../paths.ts'
import { currentOwner } from '../session/session.ts'

/** Set once per window: home is where a dealer may go afterwards. */
const KEY = 'started'

/** @returns whether this window shows its first page */
function isFirstPage(): boolean {
  try {
    const isFirst = sessionStorage.getItem(KEY) === null
    sessionStorage.setItem(KEY, 'yes')
    return isFirst
  } catch {
    return false
  }
}

/** A dealer who opens the app from the home screen begins at their dashboard; known from the prices on the device. */
export function openDealersStart(): void {
  const owner = currentOwner()
  const isDealer = owner !== null && !actsForDealers(owner)
  if (isFirstPage() && isInstalled() && isDealer && location.pathname === paths.home())
    navigate(paths.dashboard(), { replace: true })
}

import { isInstalled } from '../../../lib/installed.ts'
import { inAppBrowserName } from '../in-app-browser.ts'
import { type InstallWay, installWay } from './install-way.ts'

/** The part of the event beforeinstallprompt that is used; only Chromium has it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

const KEY = 'install-declined-at'
/** A card that was declined is not shown again for a week. */
const PAUSE_MS = 7 * 86_400_000

function wasJustDeclined(now: number): boolean {
  try {
    return now - Number(localStorage.getItem(KEY) ?? Number.NaN) < PAUSE_MS
  } catch {
    // Storage is forbidden: the card would come back on every page.
    return true
  }
}

export function rememberDeclined(now: number): void {
  try {
    localStorage.setItem(KEY, String(now))
  } catch {
    // The card is hidden on this page all the same.
  }
}

/** How this browser can install the app now; null when it cannot, has done so, or the person has just declined. */
export function currentInstallWay(now: number): InstallWay | null {
  const { userAgent, maxTouchPoints } = navigator
  if (isInstalled() || wasJustDeclined(now) || inAppBrowserName(userAgent) !== null) return null
  return window.installOffer ? 'prompt' : installWay(userAgent, maxTouchPoints)
}

/** Shows the browser's own question; true when the app is being installed. Each offer can be used once. */
export async function installNow(): Promise<boolean> {
  const offer = window.installOffer as InstallOffer | undefined
  delete window.installOffer
  if (!offer) return false
  const { outcome } = await offer.prompt()
  return outcome === 'accepted'
}

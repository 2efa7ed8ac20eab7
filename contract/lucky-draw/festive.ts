interface CampaignWindow {
  active: boolean
  /** ISO 8601; null = no limit on that side. */
  from: string | null
  to: string | null
}

/** Whether an active campaign is running at `now`, in milliseconds since 1970. */
export const isFestive = ({ active, from, to }: CampaignWindow, now: number): boolean =>
  active && (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to))

/** Path of the campaign page; without a microsite it shows the lucky draw itself. */
export const FESTIVE_PATH = '/cny-lucky-draw'

export interface Microsite {
  /** A path of this store, or an https URL of another origin. */
  href: string
  isExternal: boolean
}

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/
/** Without user name or password before the host. */
const HTTPS_ADDRESS = /^https:\/\/[^\s\\/?#@:]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i

/**
 * Redirect target of the campaign page. null = no redirect: no value is set, the value is neither a path nor an https
 * URL, or it is the campaign page itself (a redirect loop).
 */
export function micrositeOf(redirectTo: string | null): Microsite | null {
  if (redirectTo === null) return null
  if (OWN_PATH.test(redirectTo)) {
    const [path = ''] = redirectTo.split(/[?#]/)
    return path.replace(/\/+$/, '') === FESTIVE_PATH ? null : { href: redirectTo, isExternal: false }
  }
  return HTTPS_ADDRESS.test(redirectTo) ? { href: redirectTo, isExternal: true } : null
}

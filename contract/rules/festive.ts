interface Window {
  active: boolean
  /** ISO 8601; null = no limit on that side. */
  from: string | null
  to: string | null
}

/** Whether a campaign that is switched on runs at this moment, in milliseconds since 1970. */
export const isFestive = ({ active, from, to }: Window, now: number): boolean =>
  active && (from === null || Date.parse(from) <= now) && (to === null || now < Date.parse(to))

/** The address of the campaign; without a microsite the draw itself is here. */
export const FESTIVE_PATH = '/cny-lucky-draw'

export interface Microsite {
  /** A path of this store, or an https address of another origin. */
  href: string
  isExternal: boolean
}

const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/
/** Without a name or a password before the host. */
const HTTPS_ADDRESS = /^https:\/\/[^\s\\/?#@:]+(?::\d{1,5})?(?:[/?#][^\s\\]*)?$/i

/**
 * Where the address of the campaign redirects to. null = it does not: nothing is set, the value is no path and no https
 * address, or it names the campaign's own address, which would redirect for ever.
 */
export function micrositeOf(redirectTo: string | null): Microsite | null {
  if (redirectTo === null) return null
  if (OWN_PATH.test(redirectTo)) {
    const [path = ''] = redirectTo.split(/[?#]/)
    return path.replace(/\/+$/, '') === FESTIVE_PATH ? null : { href: redirectTo, isExternal: false }
  }
  return HTTPS_ADDRESS.test(redirectTo) ? { href: redirectTo, isExternal: true } : null
}

import { BREAKPOINTS, type Breakpoint, COOKIE, DEVICE_DEFAULT, FALLBACK_BREAKPOINT } from '#contract/constants.ts'

const isBreakpoint = (value: string): value is Breakpoint => Object.hasOwn(BREAKPOINTS, value)

/** Any other cookie stays unread: a page is the same whoever asks. */
function measured(cookies: string): Breakpoint | null {
  const pair = cookies.split(/;\s*/).find((part) => part.startsWith(`${COOKIE.viewport}=`))
  const value = pair?.slice(COOKIE.viewport.length + 1) ?? ''
  return isBreakpoint(value) ? value : null
}

/** What the window measured last, else the default of the device's kind (specification 9). */
export function viewportOf(headers: Headers): Breakpoint {
  const known = measured(headers.get('cookie') ?? '')
  if (known) return known
  const agent = headers.get('user-agent') ?? ''
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return DEVICE_DEFAULT.tablet
  if (headers.get('sec-ch-ua-mobile') === '?1' || /mobi/i.test(agent)) return DEVICE_DEFAULT.mobile
  return /windows|macintosh|linux|cros/i.test(agent) ? DEVICE_DEFAULT.desktop : FALLBACK_BREAKPOINT
}

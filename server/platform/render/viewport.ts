import { BREAKPOINTS, type Breakpoint, COOKIE, DEVICE_DEFAULT, FALLBACK_BREAKPOINT } from '#contract/constants.ts'
import type { HeaderOf } from '../http/request-headers.ts'

const isBreakpoint = (value: string): value is Breakpoint => Object.hasOwn(BREAKPOINTS, value)

/** Value of a cookie. Pages read only the viewport and language cookies, so that they are the same for everybody. */
export function cookieOf(header: HeaderOf, name: typeof COOKIE.viewport | typeof COOKIE.language): string | undefined {
  const cookies = (header('cookie') ?? '').split(/;\s*/)
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.slice(name.length + 1)
}

/** Last measured viewport, else the default of the device type (specification 9). */
export function viewportOf(header: HeaderOf): Breakpoint {
  const measured = cookieOf(header, COOKIE.viewport)
  if (measured && isBreakpoint(measured)) return measured
  const agent = header('user-agent') ?? ''
  if (/ipad|tablet|android(?!.*mobile)/i.test(agent)) return DEVICE_DEFAULT.tablet
  if (header('sec-ch-ua-mobile') === '?1' || /mobi/i.test(agent)) return DEVICE_DEFAULT.mobile
  return /windows|macintosh|linux|cros/i.test(agent) ? DEVICE_DEFAULT.desktop : FALLBACK_BREAKPOINT
}

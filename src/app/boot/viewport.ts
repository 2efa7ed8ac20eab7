import { BREAKPOINTS, type Breakpoint, COOKIE, VIEWPORT_SECONDS } from '#contract/constants.ts'

const NAMES = Object.keys(BREAKPOINTS) as Breakpoint[]

/** The widest breakpoint that a width in CSS pixels reaches; the narrowest below all of them. */
export const breakpointOf = (width: number): Breakpoint =>
  NAMES.reduce((reached, name) => (width >= BREAKPOINTS[name] ? name : reached), 'xs' as Breakpoint)

/**
 * Stores the window's breakpoint in a cookie for the server, where it differs from `assumed` (specification 9: one
 * year).
 *
 * @param assumed the breakpoint the page was rendered for; null when it was rendered in the browser
 */
export function keepViewport(assumed: Breakpoint | null): void {
  let known = assumed
  const measure = () => {
    const measured = breakpointOf(innerWidth)
    if (measured === known) return
    known = measured
    document.cookie = `${COOKIE.viewport}=${measured};path=/;max-age=${VIEWPORT_SECONDS};samesite=lax`
  }
  measure()
  addEventListener('resize', measure)
}

import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { BREAKPOINTS, type Breakpoint, COOKIE, FALLBACK_BREAKPOINT, VIEWPORT_SECONDS } from '#contract/constants.ts'

const NAMES = Object.keys(BREAKPOINTS) as Breakpoint[]

/** The widest breakpoint that a width in CSS pixels reaches; the narrowest below all of them. */
export const breakpointOf = (width: number): Breakpoint => NAMES.findLast((name) => width >= BREAKPOINTS[name]) ?? 'xs'

const Context = createContext<Breakpoint>(FALLBACK_BREAKPOINT)

/** The viewport's breakpoint: what the server assumed in the first render, then what the window measures. */
export const useViewport = (): Breakpoint => useContext(Context)

/** Measures, and keeps the answer for the server's next render (specification 9: one year). */
export function ViewportProvider({ assumed, children }: { assumed: Breakpoint; children: ReactNode }) {
  const [viewport, setViewport] = useState(assumed)
  useEffect(() => {
    const measure = () => {
      const measured = breakpointOf(innerWidth)
      document.cookie = `${COOKIE.viewport}=${measured};path=/;max-age=${VIEWPORT_SECONDS};samesite=lax`
      setViewport(measured)
    }
    measure()
    addEventListener('resize', measure)
    return () => removeEventListener('resize', measure)
  }, [])
  return <Context value={viewport}>{children}</Context>
}

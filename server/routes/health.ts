import { getHealth } from '#contract/calls/get-health.ts'
import { ping } from '../queries/health.ts'
import { type Route, route } from '../route.ts'

/** What the server knows of itself. */
export interface Vitals {
  version: string
  /** Whether it has begun to stop: whoever sends it visitors should send them elsewhere. */
  isStopping(): boolean
}

export const healthRoutes = ({ version, isStopping }: Vitals): Route[] => [
  route(getHealth, async (_input, { db, clock }) => {
    await ping(db)
    return {
      status: isStopping() ? ('stopping' as const) : ('ok' as const),
      version,
      time: new Date(clock.now()).toISOString(),
    }
  }),
]

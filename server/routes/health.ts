import { getHealth } from '#contract/calls/get-health.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { type Route, route } from '../route.ts'

/** @param isStopping whether the server has begun to stop: whoever sends it visitors should send them elsewhere */
export const healthRoutes = (isStopping: () => boolean): Route[] => [
  route(getHealth, async (_input, { db, clock }) => {
    await db.query('select 1')
    return {
      status: isStopping() ? ('stopping' as const) : ('ok' as const),
      version: packageFile.version,
      time: new Date(clock.now()).toISOString(),
    }
  }),
]

import { getHealth } from '#contract/site/calls/get-health.ts'
import { DatabaseUnavailable } from '../../../platform/database/database.ts'
import { type Route, route } from '../../../route.ts'

/** State of the server for the health check. */
export interface Vitals {
  version: string
  /** Whether the server is shutting down: load balancers should stop sending requests to it. */
  isStopping(): boolean
  /** Resolves when the database responds. */
  ping(): Promise<void>
}

export const healthRoutes = ({ version, isStopping, ping }: Vitals): Route[] => [
  route(getHealth, async (_input, { clock }) => {
    await soon(ping())
    return {
      status: isStopping() ? ('stopping' as const) : ('ok' as const),
      version,
      time: new Date(clock.now()).toISOString(),
    }
  }),
]

const SOON_MS = 1_000

/** Fails the health check if the database responds slowly, so that load balancers use another server. */
async function soon(answered: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new DatabaseUnavailable('The database lets health wait.')), SOON_MS)
  })
  try {
    await Promise.race([answered, late])
  } finally {
    clearTimeout(timer)
  }
}

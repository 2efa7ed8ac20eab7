import { getHealth } from '#contract/calls/get-health.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { type Route, route } from '../route.ts'

/** What the server knows of itself. */
export interface Vitals {
  version: string
  /** Whether it has begun to stop: whoever sends it visitors should send them elsewhere. */
  isStopping(): boolean
  /** Resolves when the database answers. */
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

/** Whoever asks for health has others to send visitors to: a database that lets it wait is not healthy. */
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

import { getFaults } from '#contract/site/calls/get-faults.ts'
import { getHealth } from '#contract/site/calls/get-health.ts'
import { getLiveness } from '#contract/site/calls/get-liveness.ts'
import { getReadiness } from '#contract/site/calls/get-readiness.ts'
import { getStoreHealth } from '#contract/site/calls/get-store-health.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { DatabaseUnavailable } from '../../../platform/database/database.ts'
import { Refusal, type Route, route } from '../../../route.ts'
import { diskOf, listFaults, showHealth } from '../services/store-health.ts'

/** State of the server for the health check. */
export interface Vitals {
  version: string
  /** Whether the server is shutting down: load balancers should stop sending requests to it. */
  isStopping(): boolean
  /** Resolves when the database responds. */
  ping(): Promise<void>
  /** Folder whose disk must have room. */
  dataDir: string
  operations: {
    jobs(): 'ok' | 'late' | 'off'
    backup(): Promise<'ok' | 'late' | 'none'>
  }
}

export const healthRoutes = (vitals: Vitals): Route[] => [
  route(getHealth, async (_input, { clock }) => {
    await soon(vitals.ping())
    return { status: statusOf(vitals), version: vitals.version, time: new Date(clock.now()).toISOString() }
  }),
  route(getLiveness, async () => ({ status: statusOf(vitals) })),
  route(getReadiness, async (_input, { language, replica }) => {
    const { disk } = await diskOf(vitals.dataDir)
    if (vitals.isStopping() || disk === 'full') throw new Refusal('UNAVAILABLE', SERVER_MESSAGES[language].unavailable)
    await soon(vitals.ping())
    const { jobs, backup } = vitals.operations
    const state = replica?.report().state ?? ('off' as const)
    return { database: 'ok' as const, disk, jobs: jobs(), backup: await backup(), replica: state }
  }),
  route(getStoreHealth, async (_input, context) => ({
    health: await showHealth(context, { version: vitals.version, jobs: vitals.operations.jobs() }),
  })),
  route(getFaults, async ({ query }, context) => ({ faults: await listFaults(query, context) })),
]

const statusOf = ({ isStopping }: Vitals): 'ok' | 'stopping' => (isStopping() ? 'stopping' : 'ok')

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

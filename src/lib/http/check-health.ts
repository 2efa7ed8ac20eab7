import { fetchWithin } from './fetch-within.ts'
import { exchange, timeoutMs } from './http.ts'

/** Method and path of the getHealth call; the response body is not used. */
const HEALTH = { method: 'GET', path: '/api/health' } as const

/** A short wait: on a network that hangs, the next one may be the first that is answered. */
const HEALTH_MS = 4_000

/** A call whose only purpose is to learn whether the server responds, which `onConnectivity` tells. */
export const checkHealth = () =>
  exchange(HEALTH, {}, { fetch: fetchWithin({ ms: Math.min(timeoutMs(HEALTH), HEALTH_MS) }) })

import { exchange } from './http.ts'

/** Method and path of the getHealth call; the response body is not used. */
const HEALTH = { method: 'GET', path: '/api/health' } as const

/** A call whose only purpose is to learn whether the server responds, which `onConnectivity` tells. */
export const checkHealth = () => exchange(HEALTH, {})

import type { ApiKey } from '#contract/api-keys/api-key.ts'
import { createApiKey } from '#contract/api-keys/calls/create-api-key.ts'
import type { Permission } from '#contract/staff/permissions.ts'
import type { Api, SignedIn, TestResponse } from '../journeys/api.ts'
import { responseOf } from './staff-calls.ts'

/** Another program with an API key, and its requests: without a cookie, and without the headers of a browser. */
export interface Program {
  key: ApiKey
  secret: string
  headers: Record<string, string>
  get(path: string, headers?: Record<string, string>): Promise<TestResponse>
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<TestResponse>
}

const YEAR_MS = 365 * 24 * 60 * 60_000

/** Makes a key as an admin does. @param lastDay by default in a year */
export async function newProgram(
  api: Api,
  admin: SignedIn,
  {
    permissions,
    name = 'Stock system',
    lastDay,
  }: { permissions: readonly Permission[]; name?: string; lastDay?: string },
): Promise<Program> {
  const last_day = lastDay ?? new Date(api.store.clock.now() + YEAR_MS).toISOString().slice(0, 10)
  const { key, secret } = responseOf(
    createApiKey,
    await admin.post('/api/staff/api_keys', { name, permissions, last_day }),
  )
  const own = { authorization: `Bearer ${secret}`, 'sec-fetch-site': '' }
  return {
    key,
    secret,
    headers: own,
    get: (path, headers = {}) => api.ask('GET', path, { headers: { ...own, ...headers } }),
    post: (path, body, headers = {}) => api.ask('POST', path, { body, headers: { ...own, ...headers } }),
  }
}

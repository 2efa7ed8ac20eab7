import type { QueryClient } from '@tanstack/react-query'
import { CallRefused } from '../../lib/call-errors.ts'
import { profileQuery } from './use-session.ts'

/** Does the session that this device believes in still run? The server says; while it is silent, the device is right. */
export async function hasSession(owner: string, queries: QueryClient): Promise<boolean> {
  try {
    await queries.fetchQuery({ ...profileQuery(owner), staleTime: 0 })
    return true
  } catch (error) {
    return !(error instanceof CallRefused && error.status === 401)
  }
}

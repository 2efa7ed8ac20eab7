import type { QueryClient } from '@tanstack/react-query'
import { isSessionEnded } from '../lib/http/call-errors.ts'
import { profileQuery } from './use-session.ts'

/** Whether the session is still valid according to the server; assumed valid while the server does not respond. */
export async function hasSession(owner: string, queries: QueryClient): Promise<boolean> {
  try {
    // Without retries: until the decision nothing of the page is shown.
    await queries.fetchQuery({ ...profileQuery(owner), staleTime: 0, retry: false })
    return true
  } catch (error) {
    return !isSessionEnded(error)
  }
}

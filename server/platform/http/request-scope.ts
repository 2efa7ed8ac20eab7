import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'

/** What everything done for one request shares. */
export interface RequestScope {
  /** In the header `X-Request-Id`, in every log line of the request, and on error pages. */
  id: string
}

const scopes = new AsyncLocalStorage<RequestScope>()

/** A proxy's id: long enough to be unique, without characters that could forge a log line. */
const ACCEPTED_ID = /^[A-Za-z0-9._-]{8,64}$/

/** The request that is being answered; undefined in background work. */
export const requestScope = (): RequestScope | undefined => scopes.getStore()

export const inRequestScope = <Result>(scope: RequestScope, work: () => Result): Result => scopes.run(scope, work)

/** @param given `X-Request-Id` of a trusted proxy; anything else gets an id of its own */
export const newRequestScope = (given: string | null): RequestScope => ({
  id: given !== null && ACCEPTED_ID.test(given) ? given : randomUUID(),
})

import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Call, ResponseOf } from '#contract/call.ts'
import type { CallInput } from './api-client.ts'
import { CachedResponse } from './call-errors.ts'

/** Input of a call: params, query and body. */
export type InputOf<C extends Call> = CallInput<C>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Persist across sessions: only for responses that are the same for every user. */
      persist?: boolean
      /** Call and input, so that the server can prefetch the query without HTTP. */
      asks?: { call: LoadCall<Call>; input: InputOf<Call> }
    }
  }
}

/** Loads a call with its response schema. Lazy, so that a page hydrated from the document renders without it. */
export type LoadCall<C extends Call> = () => Promise<C>

/** Options of a query that makes one GET call. */
export interface CallQuery<Data> {
  queryKey: QueryKey
  queryFn(context: { signal: AbortSignal; client: QueryClient }): Promise<Data>
  meta: { persist: boolean; asks: { call: LoadCall<Call>; input: InputOf<Call> } }
  gcTime?: number
  /** Milliseconds after which a response that is shown is fetched again. */
  refetchInterval?: number
}

interface QueryKeyOptions {
  queryKey: QueryKey
  /** Persist the response on the device. Sets an infinite `gcTime`: more than 24.8 days would overflow a timer. */
  persist?: boolean
}

/** The same query options for the page and for server rendering. */
export const callQuery = <C extends Call>(
  call: LoadCall<C>,
  input: InputOf<C>,
  { queryKey, persist = false }: QueryKeyOptions,
): CallQuery<ResponseOf<C>> => ({
  queryKey,
  async queryFn({ signal, client }) {
    const [{ send }, wanted] = await Promise.all([import('./api-client.ts'), call()])
    try {
      return await send(wanted, input, { signal })
    } catch (error) {
      // Shows the cached data with its age; the query still fails, so that it is retried.
      if (error instanceof CachedResponse && (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < error.keptAt)
        client.setQueryData(queryKey, error.response, { updatedAt: error.keptAt })
      throw error
    }
  },
  meta: { persist, asks: { call, input } },
  ...(persist && { gcTime: Number.POSITIVE_INFINITY }),
})

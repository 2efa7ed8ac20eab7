import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Call, ResponseOf } from '#contract/call.ts'
import type { CallInput } from './api-client.ts'
import { KeptAnswer } from './call-errors.ts'

/** What a call takes: its params, query and body. */
export type AskedOf<C extends Call> = CallInput<C>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device across sessions: answers that are the same for everybody, and nothing else. */
      persist?: boolean
      /** What is asked, so that the server can answer it without going through the network. */
      asks?: { call: LoadCall<Call>; input: AskedOf<Call> }
    }
  }
}

/** A call brings the schemas of its answer: a page whose answers came with the document shows itself without them. */
export type LoadCall<C extends Call> = () => Promise<C>

/** Options of a query that makes one GET call. */
export interface CallQuery<Data> {
  queryKey: QueryKey
  queryFn(context: { signal: AbortSignal; client: QueryClient }): Promise<Data>
  meta: { persist: boolean; asks: { call: LoadCall<Call>; input: AskedOf<Call> } }
  gcTime?: number
}

interface Naming {
  queryKey: QueryKey
  /** Keep the answer on the device. It is then never collected: a wait longer than 24.8 days would overflow a timer. */
  persist?: boolean
}

/** The same query for the page and for the server that renders it first. */
export const callQuery = <C extends Call>(
  call: LoadCall<C>,
  input: AskedOf<C>,
  { queryKey, persist = false }: Naming,
): CallQuery<ResponseOf<C>> => ({
  queryKey,
  async queryFn({ signal, client }) {
    const [{ send }, wanted] = await Promise.all([import('./api-client.ts'), call()])
    try {
      return await send(wanted, input, { signal })
    } catch (error) {
      // Shown with its age, as everything that was kept is, and asked again as long as the server is silent.
      if (error instanceof KeptAnswer && (client.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < error.keptAt)
        client.setQueryData(queryKey, error.response, { updatedAt: error.keptAt })
      throw error
    }
  },
  meta: { persist, asks: { call, input } },
  ...(persist && { gcTime: Number.POSITIVE_INFINITY }),
})

import type { QueryKey } from '@tanstack/react-query'
import type { Call, ResponseOf } from '#contract/call.ts'
import { send } from './api-client.ts'

/** What a call takes: its params, query and body. */
export type AskedOf<C extends Call> = NonNullable<Parameters<typeof send<C>>[1]>

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Kept on the device across sessions: answers that are the same for everybody, and nothing else. */
      persist?: boolean
      /** What is asked, so that the server can answer it without going through the network. */
      asks?: { call: Call; input: AskedOf<Call> }
    }
  }
}

/** Options of a query that makes one GET call. */
export interface CallQuery<Data> {
  queryKey: QueryKey
  queryFn(context: { signal: AbortSignal }): Promise<Data>
  meta: { persist: boolean; asks: { call: Call; input: AskedOf<Call> } }
  gcTime?: number
}

interface Naming {
  queryKey: QueryKey
  /** Keep the answer on the device. It is then never collected: a wait longer than 24.8 days would overflow a timer. */
  persist?: boolean
}

/** The same query for the page and for the server that renders it first. */
export const callQuery = <C extends Call>(
  call: C,
  input: AskedOf<C>,
  { queryKey, persist = false }: Naming,
): CallQuery<ResponseOf<C>> => ({
  queryKey,
  queryFn: ({ signal }) => send(call, input, { signal }),
  meta: { persist, asks: { call, input } },
  ...(persist && { gcTime: Number.POSITIVE_INFINITY }),
})

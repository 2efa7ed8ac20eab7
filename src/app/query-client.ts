import { QueryClient, type QueryState } from '@tanstack/react-query'
import { QUERY_RETRIES, QUERY_STALE_MS, QUERY_UNUSED_MS, RETRY_FIRST_MS, RETRY_MOST_MS } from '#contract/constants.ts'
import { CallRefused } from '../lib/call-errors.ts'

/** 1 s, doubled each time, 30 s at most (specification 9). */
export const retryDelay = (failures: number): number => Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_MOST_MS)

/** Three tries more, but none when the server has answered: no is an answer. */
export const isRetried = (failures: number, error: unknown): boolean =>
  failures < QUERY_RETRIES && !(error instanceof CallRefused)

/**
 * When every try was for nothing, a page that is looked at goes on asking, ever more rarely: no event says that a store
 * answers again. false: the last question was answered.
 */
export const askAgainMs = ({ status, error, errorUpdateCount }: QueryState): number | false =>
  status === 'error' && !(error instanceof CallRefused) && retryDelay(QUERY_RETRIES + errorUpdateCount - 1)

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_UNUSED_MS,
        retry: isRetried,
        retryDelay,
        refetchInterval: ({ state }) => askAgainMs(state),
        // The browser's word on the connection is not taken: a call is tried, the worker may answer it, and data of
        // the device stays on the screen meanwhile.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })

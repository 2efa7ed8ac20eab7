import { QueryCache, QueryClient, type QueryState } from '@tanstack/react-query'
import { MAX_RETRY_MS, QUERY_RETRIES, QUERY_STALE_MS, QUERY_UNUSED_MS, RETRY_FIRST_MS } from '#contract/constants.ts'
import { showToast } from '../lib/alerts-and-toasts.ts'
import { askedMs, CallRefused, pauseMs } from '../lib/http/call-errors.ts'
import { untilLoaded } from '../lib/http/until-loaded.ts'

/** The time that the server names; without one 1 s, doubled each time, 30 s at most (specification 9). */
export const retryDelay = (failures: number, error?: unknown): number =>
  pauseMs(askedMs(error), Math.min(RETRY_FIRST_MS * 2 ** failures, MAX_RETRY_MS))

/** Three retries, but none after a response: a refusal is final. Retries are soon, so none when the server asks for more. */
export const isRetried = (failures: number, error: unknown): boolean =>
  failures < QUERY_RETRIES && !(error instanceof CallRefused) && askedMs(error) <= RETRY_FIRST_MS

/**
 * After all retries have failed, a visible page refetches when the server wants it, else at growing intervals, because
 * no event announces that the server responds again; a page that is looked at again asks at once. False: the last
 * request got a response.
 *
 * @param errorsBefore errors of the query up to its last success
 */
export const refetchIntervalMs = ({ status, error, errorUpdateCount }: QueryState, errorsBefore = 0): number | false =>
  status === 'error' &&
  !(error instanceof CallRefused) &&
  retryDelay((isRetried(0, error) ? QUERY_RETRIES : 0) + errorUpdateCount - errorsBefore - 1, error)

/**
 * Whatever a page shows of a missing session: its person is told that staff have locked the account, and a device of a
 * deleted account forgets them.
 */
function showClosedAccount(error: unknown): void {
  if (!(error instanceof CallRefused)) return
  const { code } = error.refusal
  if (code === 'ACCOUNT_DELETED') void forgetDeletedAccount()
  if (code === 'ACCOUNT_DEACTIVATED')
    showToast({ id: 'deactivated', kind: 'error', message: error.message, autoClose: false })
}

async function forgetDeletedAccount(): Promise<void> {
  const loaded = await untilLoaded(() => import('../session/forget-deleted-account.ts'))
  await loaded.forgetDeletedAccount()
}

export function createQueryClient(): QueryClient {
  /** A query counts its errors for as long as the page is open; the intervals grow within one outage. */
  const errorsBefore = new WeakMap<object, number>()
  return new QueryClient({
    queryCache: new QueryCache({
      onError: showClosedAccount,
      onSuccess: (_, query) => errorsBefore.set(query, query.state.errorUpdateCount),
    }),
    defaultOptions: {
      queries: {
        staleTime: QUERY_STALE_MS,
        gcTime: QUERY_UNUSED_MS,
        retry: isRetried,
        retryDelay,
        refetchInterval: (query) => refetchIntervalMs(query.state, errorsBefore.get(query)),
        // The browser's connection state is ignored: a call is always tried, the worker may respond, and cached data
        // stays on screen meanwhile.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
}

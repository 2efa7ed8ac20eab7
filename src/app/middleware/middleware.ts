import type { QueryClient } from '@tanstack/react-query'

export interface Visit {
  /** Path and search, as the visitor asked for it. */
  path: string
  side: 'server' | 'browser'
  /** The signed-in person's partition; null for a guest, and always on the server, whose pages know nobody. */
  owner: string | null
  queries: QueryClient
}

/**
 * What a middleware answers. `false` ends the navigation. `in-browser` is for the server alone: only the browser can
 * tell, so the server sends the frame of the page without its content.
 */
export type Decision = boolean | 'in-browser' | { redirect: string; external?: true }

export type Middleware = (visit: Visit) => Decision | Promise<Decision>

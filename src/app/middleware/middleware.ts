import type { QueryClient } from '@tanstack/react-query'

export interface NavigationContext {
  /** Path and search, as requested. */
  path: string
  side: 'server' | 'browser'
  /** The signed-in person's partition; null for a guest, and always null on the server, which renders anonymously. */
  owner: string | null
  queries: QueryClient
}

/**
 * `false` blocks the navigation. `in-browser` is for the server only: the decision needs the browser, so the server
 * sends the layout without the content.
 */
export type MiddlewareResult = boolean | 'in-browser' | { redirect: string; external?: true }

export type Middleware = (visit: NavigationContext) => MiddlewareResult | Promise<MiddlewareResult>

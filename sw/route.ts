import type { Language } from '#contract/site/language.ts'
import type { Completion } from './build-cache.ts'

/** A same-origin GET request of a page. */
export interface RouteRequest {
  request: Request
  url: URL
  /** Extends the worker's lifetime for work after the response. */
  waitUntil(work: Promise<unknown>): void
}

/** Caching strategy of one kind of request: returns the response, or null when the route does not apply. */
export type Route = (request: RouteRequest) => Promise<Response> | null

export interface Precache {
  /** Serves files of the build by URL. */
  route: Route
  /** The cached file of a path; null when the path is not one of the build's. */
  find(pathname: string): Promise<Response> | null
  /** Fetches the parts that the installation left out; resolves also when some failed. */
  complete(language: Language, completion?: Completion): Promise<void>
  /** Deletes the cached files; those requested from now on are fetched again. */
  clear(): Promise<unknown>
  /** Fetches the shell again, with the present name and colours; resolves also when it could not. */
  renewShell(): Promise<void>
}

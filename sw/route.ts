import type { Language } from '#contract/rules/language.ts'

/** One request of a page, as the routes look at it: own origin, GET. */
export interface Asked {
  request: Request
  url: URL
  /** Keeps the worker alive for what goes on after the answer. */
  waitUntil(work: Promise<unknown>): void
}

/** One caching decision: the answer, or null when the request is not this route's. */
export type Route = (asked: Asked) => Promise<Response> | null

export interface Precache {
  /** Files of the build, by their address. */
  route: Route
  /** The kept file of an address; null when the build has no such file. */
  find(pathname: string): Promise<Response> | null
  /** Brings what the first part left out; resolves also when not all has come. */
  complete(language: Language): Promise<void>
}

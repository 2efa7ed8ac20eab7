export const ENGINES = ['chromium', 'firefox', 'webkit'] as const
export type EngineName = (typeof ENGINES)[number]

export interface OpenOptions {
  /** Folder that outlives the browser: cookies, storage and caches. */
  profile: string
}

/** One window of a browser, with the operations that all three engines support. */
export interface EngineBrowser {
  engine: EngineName
  version: string
  /** Resolves when the document has loaded. */
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  forward(): Promise<void>
  /** Runs a function in the page; arguments and result are JSON. The function has no access to its closure. */
  run<Args extends unknown[], Result>(work: (...args: Args) => Result | Promise<Result>, ...args: Args): Promise<Result>
  /** Clicks the centre of the element as a mouse does. */
  click(css: string): Promise<void>
  screenshot(file: string): Promise<void>
  /** Sends SIGKILL to the browser and all its processes. */
  kill(): Promise<void>
  close(): Promise<void>
}

/** A function and its arguments as an expression for the page; its value is the result as JSON. */
export const expressionOf = (work: unknown, args: readonly unknown[]): string =>
  `(async () => JSON.stringify((await (${String(work)})(...${JSON.stringify(args)})) ?? null))()`

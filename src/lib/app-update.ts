/** Updates of the app, for every part of the page and the worker; src/app applies them in the page. */

/**
 * Channel on which a page asks the worker that is being replaced to abort its requests. A message to the worker would
 * start it if it has stopped or is stopping, and Chromium replaces a worker that was started again only after 30 seconds
 * without an event; a broadcast starts none.
 */
export const LET_GO_CHANNEL = 'let-go'

export interface AppUpdater {
  /** Offers the update: the server accepts no more changes from this build. */
  require(): void
  /** Moves the page to the newest build, as the person wants. */
  take(): void
}

let updater: AppUpdater | undefined
/** Called before the updater was loaded. */
let missed: keyof AppUpdater | undefined

function call(what: keyof AppUpdater): void {
  if (updater) updater[what]()
  else missed = what
}

/** A call made earlier is passed on at once. */
export function setAppUpdater(next: AppUpdater): void {
  updater = next
  if (missed) next[missed]()
}

/** Called by `exchange` only. */
export const reportUpdateRequired = (): void => call('require')

/** Moves this page to the newest build. */
export const takeUpdate = (): void => call('take')

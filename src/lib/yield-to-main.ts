/** Absent in browsers without the Prioritized Task Scheduling API, such as Safari. */
type Yielding = { scheduler?: { yield?(): Promise<void> } }

/** Lets the browser handle input and paint before the caller goes on. */
export function yieldToMain(): Promise<void> {
  const browser: Yielding = window
  return typeof browser.scheduler?.yield === 'function'
    ? browser.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))
}

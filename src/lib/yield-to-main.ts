declare global {
  interface Window {
    scheduler?: { yield?(): Promise<void> }
  }
}

/** Lets the browser handle input and paint before the caller goes on. */
export const yieldToMain = (): Promise<void> =>
  typeof window.scheduler?.yield === 'function'
    ? window.scheduler.yield()
    : new Promise((resolve) => setTimeout(resolve))

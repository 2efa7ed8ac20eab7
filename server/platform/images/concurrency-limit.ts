/** Thrown when the queue is full; results in 503 with Retry-After. */
export class ConcurrencyLimitFull extends Error {}

export interface ConcurrencyLimit {
  /** @throws QueueFull when `waitingMost` calls are already waiting */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  load(): { running: number; waiting: number }
}

/** Runs at most `atOnce` calls concurrently, in order of arrival. Use a FairQueue for work that clients could flood. */
export function createConcurrencyLimit(atOnce: number, waitingMost: number): ConcurrencyLimit {
  const waiting: (() => void)[] = []
  let running = 0

  async function admit(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= waitingMost) throw new ConcurrencyLimitFull()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  return {
    load: () => ({ running, waiting: waiting.length }),
    async run(work) {
      await admit()
      try {
        return await work()
      } finally {
        // Passes the slot on to the next call, or frees it.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

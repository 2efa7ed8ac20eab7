/** Thrown when the queue is full: answered as 503 with Retry-After. */
export class QueueFull extends Error {}

export interface Slots {
  /** @throws QueueFull when `waitingMost` pieces of work wait already */
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

/** Runs at most `atOnce` pieces of work, in the order they came. Visitors who may flood it wait in a FairQueue instead. */
export function createSlots(atOnce: number, waitingMost: number): Slots {
  const waiting: (() => void)[] = []
  let running = 0

  async function admit(): Promise<void> {
    if (running < atOnce) {
      running += 1
      return
    }
    if (waiting.length >= waitingMost) throw new QueueFull()
    await new Promise<void>((resolve) => waiting.push(resolve))
  }

  return {
    async run(work) {
      await admit()
      try {
        return await work()
      } finally {
        // The place is handed on, or given back.
        const next = waiting.shift()
        if (next) next()
        else running -= 1
      }
    },
  }
}

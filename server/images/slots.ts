/** Thrown when the queue is full: answered as 503 with Retry-After. */
export class QueueFull extends Error {}

/** A visitor waits for the answer; `ahead` work only fills idle time. */
export type Urgency = 'visitor' | 'ahead'

export interface Slots {
  /** @throws QueueFull when `waitingMost` visitors are waiting already */
  run<Result>(urgency: Urgency, work: () => Promise<Result>): Promise<Result>
}

/**
 * Runs at most `atOnce` pieces of work. Visitors go first; work ahead of time starts only while nobody waits and
 * leaves one slot free, so that a visitor never queues behind it.
 */
export function createSlots(atOnce: number, waitingMost: number): Slots {
  const waiting: Record<Urgency, (() => void)[]> = { visitor: [], ahead: [] }
  let running = 0

  const isFree = (urgency: Urgency) =>
    urgency === 'visitor' ? running < atOnce : running < Math.max(1, atOnce - 1) && waiting.visitor.length === 0

  function startNext(): void {
    for (const urgency of ['visitor', 'ahead'] as const) {
      while (waiting[urgency].length > 0 && isFree(urgency)) {
        running += 1
        waiting[urgency].shift()?.()
      }
    }
  }

  async function admit(urgency: Urgency): Promise<void> {
    if (isFree(urgency)) {
      running += 1
      return
    }
    if (urgency === 'visitor' && waiting.visitor.length >= waitingMost) throw new QueueFull()
    await new Promise<void>((resolve) => waiting[urgency].push(resolve))
  }

  return {
    async run(urgency, work) {
      await admit(urgency)
      try {
        return await work()
      } finally {
        running -= 1
        startNext()
      }
    },
  }
}

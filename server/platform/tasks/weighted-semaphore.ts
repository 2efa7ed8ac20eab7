/** Why a caller was not admitted: the queue is full, it waited too long, or its signal aborted. */
export type NotAcquired = 'full' | 'timeout' | 'aborted'

export class SemaphoreError extends Error {
  readonly reason: NotAcquired
  constructor(reason: NotAcquired) {
    super(`Not acquired: ${reason}`)
    this.reason = reason
  }
}

export interface SemaphoreLimits {
  /** Total cost that may run at once. */
  capacity: number
  /** Total cost that may wait. */
  maxWaiting: number
  /** Absent: no limit. */
  maxWaitMs?: number
}

export interface WeightedSemaphore {
  /**
   * Waits in order of arrival; returns the release function, which has an effect once.
   *
   * @param cost more than the whole capacity counts as the whole capacity
   * @throws SemaphoreError
   */
  acquire(cost?: number, signal?: AbortSignal): Promise<() => void>
  /**
   * Runs work of cost 1 in its turn. Work that clients could flood belongs in a FairQueue.
   *
   * @throws SemaphoreError; what the work throws
   */
  run<Result>(work: () => Promise<Result>): Promise<Result>
  /** Total cost running and waiting. */
  load(): { running: number; waiting: number }
}

interface Waiter {
  cost: number
  admit(): void
}

export const createSemaphore = (limits: SemaphoreLimits): WeightedSemaphore => new Semaphore(limits)

class Semaphore implements WeightedSemaphore {
  readonly #limits: SemaphoreLimits
  /** In order of arrival. */
  readonly #waiters = new Set<Waiter>()
  #running = 0
  #waiting = 0

  constructor(limits: SemaphoreLimits) {
    this.#limits = limits
  }

  async acquire(wanted = 1, signal?: AbortSignal): Promise<() => void> {
    if (signal?.aborted) throw new SemaphoreError('aborted')
    const { capacity, maxWaiting } = this.#limits
    const cost = Math.min(wanted, capacity)
    if (this.#waiters.size === 0 && this.#running + cost <= capacity) return this.#admit(cost)
    if (this.#waiting + cost > maxWaiting) throw new SemaphoreError('full')
    return this.#wait(cost, signal)
  }

  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    const release = await this.acquire()
    try {
      return await work()
    } finally {
      release()
    }
  }

  load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#waiting }
  }

  #admit(cost: number): () => void {
    this.#running += cost
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#running -= cost
      this.#admitNext()
    }
  }

  #admitNext(): void {
    for (const waiter of this.#waiters) {
      if (this.#running + waiter.cost > this.#limits.capacity) return
      waiter.admit()
    }
  }

  #wait(cost: number, signal: AbortSignal | undefined): Promise<() => void> {
    return new Promise((resolve, reject) => {
      const leave = (): void => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        this.#waiters.delete(waiter)
        this.#waiting -= cost
      }
      const giveUp = (reason: NotAcquired): void => {
        leave()
        reject(new SemaphoreError(reason))
        // The removed waiter may have blocked smaller ones behind it.
        this.#admitNext()
      }
      const onAbort = (): void => giveUp('aborted')
      const { maxWaitMs } = this.#limits
      const timer = maxWaitMs === undefined ? undefined : setTimeout(() => giveUp('timeout'), maxWaitMs)
      const admit = (): void => {
        leave()
        resolve(this.#admit(cost))
      }
      const waiter: Waiter = { cost, admit }
      signal?.addEventListener('abort', onAbort, { once: true })
      this.#waiters.add(waiter)
      this.#waiting += cost
    })
  }
}

import { type Requester, TurnQueue } from './turn-queue.ts'

export type { Requester } from './turn-queue.ts'

/** The queue is full, and no other requester has more in it than this one; or the wait was too long. */
export class QueueFull extends Error {}

/** The client disconnected before its work was done. */
export class RequesterDisconnected extends Error {}

export interface FairQueueOptions {
  /** Maximum number of running jobs. */
  concurrency: number
  /** Maximum number of waiting jobs, of all requesters together; as many speculative ones beside them. */
  maxWaiting: number
  /** A requester whose job has not started by then is refused. */
  maxWaitMs: number
}

export interface QueuedRequest {
  /** Requests with the same key share one job. */
  key: string
  /** null: precomputed work without a request. It starts only while no request waits, and leaves one slot free. */
  requester: Requester | null
  /** Nobody looks at the result yet: it starts after all other requests, and leaves one slot free. */
  isSpeculative?: boolean
  /** Aborts when the client disconnects. */
  signal?: AbortSignal | undefined
}

/** Receives a signal that aborts when no requester waits for the result any more. */
type Work<Result> = (signal: AbortSignal) => Promise<Result>

interface Waiter<Result> {
  requester: Requester | null
  isSpeculative: boolean
  resolve(result: Result): void
  reject(error: unknown): void
}

interface Job<Result> {
  key: string
  work: Work<Result>
  waiters: Set<Waiter<Result>>
  abort: AbortController
  isRunning: boolean
}

/**
 * Queue that shares capacity fairly between requesters: a requester with many requests waits behind their own. A full
 * queue drops the newest job of the requester who has the most in it. Speculative requests wait in a queue of their
 * own, which moves only while the first is empty. Work without remaining requesters is removed, or
 * aborted when it is running.
 */
export class FairQueue<Result> {
  readonly #options: FairQueueOptions
  readonly #jobs = new Map<string, Job<Result>>()
  readonly #turns = new TurnQueue<Job<Result>>()
  readonly #speculative = new TurnQueue<Job<Result>>()
  readonly #ahead = new Set<Job<Result>>()
  readonly #idleListeners = new Set<() => void>()
  #running = 0

  constructor(options: FairQueueOptions) {
    this.#options = options
  }

  /**
   * @throws QueueFull; RequesterDisconnected when the signal aborts first; what the work throws
   */
  run({ key, requester, isSpeculative = false, signal }: QueuedRequest, work: Work<Result>): Promise<Result> {
    return new Promise<Result>((resolve, reject) => {
      if (signal?.aborted) throw new RequesterDisconnected()
      if (requester) this.#makeRoomFor(key, requester, isSpeculative)
      const job = this.#jobs.get(key) ?? newJob(key, work)
      this.#jobs.set(key, job)
      const leave = () => this.#leave(job, waiter)
      const timer = requester ? setTimeout(() => this.#giveUp(job, waiter), this.#options.maxWaitMs) : undefined
      const release = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', leave)
      }
      const waiter: Waiter<Result> = {
        requester,
        isSpeculative,
        resolve(result) {
          release()
          resolve(result)
        },
        reject(error) {
          release()
          reject(error)
        },
      }
      signal?.addEventListener('abort', leave)
      job.waiters.add(waiter)
      this.#enqueue(job, waiter)
      this.#startNext()
    })
  }

  /** Whether a request with this key would share a waiting or running job. */
  has(key: string): boolean {
    return this.#jobs.has(key)
  }

  /** Jobs running and jobs of requesters that wait. */
  load(): { running: number; waiting: number } {
    return { running: this.#running, waiting: this.#turns.size + this.#speculative.size }
  }

  /** Resolves when nothing waits or runs. */
  idle(): Promise<void> {
    if (this.#isIdle()) return Promise.resolve()
    return new Promise((resolve) => void this.#idleListeners.add(resolve))
  }

  #isIdle(): boolean {
    return this.#running === 0 && this.#jobs.size === 0
  }

  #startNext(): void {
    while (this.#running < this.#options.concurrency) {
      const job = this.#turns.next() ?? this.#nextSpare()
      if (!job) break
      void this.#execute(job)
    }
    if (!this.#isIdle()) return
    for (const listener of this.#idleListeners) listener()
    this.#idleListeners.clear()
  }

  /** The next job that nobody looks at: one slot stays free for whoever comes meanwhile. */
  #nextSpare(): Job<Result> | undefined {
    if (this.#running >= Math.max(1, this.#options.concurrency - 1)) return undefined
    const [ahead] = this.#ahead
    return this.#speculative.next() ?? ahead
  }

  /** Never throws: the waiters receive the error. */
  async #execute(job: Job<Result>): Promise<void> {
    job.isRunning = true
    this.#running += 1
    for (const waiter of job.waiters) this.#dequeue(job, waiter)
    try {
      const result = await job.work(job.abort.signal)
      for (const waiter of job.waiters) waiter.resolve(result)
    } catch (error) {
      for (const waiter of job.waiters) waiter.reject(error)
    }
    this.#forget(job)
    this.#running -= 1
    this.#startNext()
  }

  /** An aborted job is forgotten before it ends, so that a new one with its key can start. */
  #forget(job: Job<Result>): void {
    if (this.#jobs.get(job.key) === job) this.#jobs.delete(job.key)
  }

  #turnsOf(isSpeculative: boolean): TurnQueue<Job<Result>> {
    return isSpeculative ? this.#speculative : this.#turns
  }

  #enqueue(job: Job<Result>, { requester, isSpeculative }: Waiter<Result>): void {
    if (job.isRunning) return
    if (requester) this.#turnsOf(isSpeculative).add(job, requester)
    else this.#ahead.add(job)
  }

  #dequeue(job: Job<Result>, { requester, isSpeculative }: Waiter<Result>): void {
    if (requester) this.#turnsOf(isSpeculative).remove(job, requester)
    else this.#ahead.delete(job)
  }

  /** @throws QueueFull when this requester has the largest share */
  #makeRoomFor(key: string, requester: Requester, isSpeculative: boolean): void {
    const turns = this.#turnsOf(isSpeculative)
    const known = this.#jobs.get(key)
    const isPlaced = known !== undefined && (known.isRunning || turns.has(known, requester))
    const isFree = this.#running < this.#options.concurrency && turns.size === 0
    if (isPlaced || isFree || turns.size < this.#options.maxWaiting) return
    const dropped = turns.newestOfLargest(requester)
    if (!dropped) throw new QueueFull()
    for (const waiter of dropped.job.waiters) {
      if (waiter.requester?.network !== dropped.network || waiter.isSpeculative !== isSpeculative) continue
      waiter.reject(new QueueFull())
      this.#removeWaiter(dropped.job, waiter)
    }
  }

  #giveUp(job: Job<Result>, waiter: Waiter<Result>): void {
    if (job.isRunning || !job.waiters.has(waiter)) return
    waiter.reject(new QueueFull())
    this.#removeWaiter(job, waiter)
  }

  #leave(job: Job<Result>, waiter: Waiter<Result>): void {
    waiter.reject(new RequesterDisconnected())
    this.#removeWaiter(job, waiter)
  }

  #removeWaiter(job: Job<Result>, waiter: Waiter<Result>): void {
    job.waiters.delete(waiter)
    const isStillWanted = [...job.waiters].some(
      ({ requester, isSpeculative }) =>
        requester?.network === waiter.requester?.network && isSpeculative === waiter.isSpeculative,
    )
    if (!isStillWanted) this.#dequeue(job, waiter)
    if (job.waiters.size > 0) return
    this.#forget(job)
    job.abort.abort()
    this.#startNext()
  }
}

const newJob = <Result>(key: string, work: Work<Result>): Job<Result> => ({
  key,
  work,
  waiters: new Set(),
  abort: new AbortController(),
  isRunning: false,
})

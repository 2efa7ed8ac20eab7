import type { Locks } from '#src/offline/outbox/lock.ts'

interface HeldLock {
  context: number
  fail(reason: Error): void
}

interface WaitingLock {
  context: number
  start(): void
}

const abort = (): Error => new DOMException('Stolen', 'AbortError')

/** A model of Web Locks: a queue per name, release when the holder dies, and stealing. */
export class ModelLocks {
  readonly #held = new Map<string, HeldLock>()
  readonly #queue = new Map<string, WaitingLock[]>()

  /** @param isAlive false once the context has crashed: what it still does in the model takes no lock */
  of(context: number, isAlive: () => boolean = () => true): Locks {
    return {
      request: <Result>(
        name: string,
        { steal = false, signal }: { signal?: AbortSignal; steal?: boolean },
        work: () => Promise<Result>,
      ) =>
        new Promise<Result>((resolve, reject) => {
          if (!isAlive()) return
          const start = () => {
            const held: HeldLock = { context, fail: reject }
            this.#held.set(name, held)
            const release = () => {
              if (this.#held.get(name) === held) this.#next(name)
            }
            work().then(resolve, reject).finally(release)
          }
          signal?.addEventListener('abort', () => {
            const waiting = this.#queue.get(name) ?? []
            if (!waiting.some((one) => one.start === start)) return
            this.#queue.set(
              name,
              waiting.filter((one) => one.start !== start),
            )
            reject(abort())
          })
          if (steal) this.#take(name)
          if (this.#held.has(name)) this.#queue.set(name, [...(this.#queue.get(name) ?? []), { context, start }])
          else start()
        }),
    }
  }

  /** Gives each held lock with a queue to its next waiter while the holder still works. */
  steal(): void {
    for (const name of Array.from(this.#held.keys())) {
      if (!this.#queue.get(name)?.length) continue
      this.#take(name)
      this.#next(name)
    }
  }

  releaseAll(context: number): void {
    for (const [name, waiting] of this.#queue)
      this.#queue.set(
        name,
        waiting.filter((one) => one.context !== context),
      )
    for (const [name, held] of Array.from(this.#held)) if (held.context === context) this.#next(name)
  }

  #take(name: string): void {
    this.#held.get(name)?.fail(abort())
    this.#held.delete(name)
  }

  #next(name: string): void {
    this.#held.delete(name)
    const [first, ...rest] = this.#queue.get(name) ?? []
    this.#queue.set(name, rest)
    first?.start()
  }
}

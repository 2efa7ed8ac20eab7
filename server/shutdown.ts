/**
 * Within this time a second signal is the same request: a process group receives it directly, and again from a parent
 * process that forwards it.
 */
const SAME_REQUEST_MS = 1_000

export interface Shutdown {
  isStopping(): boolean
  /** Handles a signal. The first one stops in order; one later than SAME_REQUEST_MS after it aborts. */
  signal(): void
  /** Stops in order for another reason than a signal; has no effect when already stopping. */
  begin(code?: 0 | 1): void
}

interface Steps {
  /** Monotonic milliseconds, unaffected by clock corrections. */
  monotonic(): number
  /** Finishes work in progress. */
  stop(): Promise<void>
  /** Abandons work in progress but leaves no child process behind. */
  abort(): Promise<void>
  exit(code: 0 | 1): void
  /** Reports a fault while stopping. */
  report(error: unknown): void
}

/** Ends the process in order and once, however often it is requested. */
export function createShutdown({ monotonic, stop, abort, exit, report }: Steps): Shutdown {
  let askedAt: number | null = null
  let isAborting = false

  function begin(code: 0 | 1 = 0): void {
    if (askedAt !== null) return
    askedAt = monotonic()
    stop().then(
      () => isAborting || exit(code),
      (error: unknown) => {
        report(error)
        if (!isAborting) exit(1)
      },
    )
  }

  return {
    isStopping: () => askedAt !== null,
    begin,
    signal() {
      if (askedAt === null) return begin()
      if (isAborting || monotonic() - askedAt < SAME_REQUEST_MS) return
      isAborting = true
      abort()
        .catch(report)
        .finally(() => exit(1))
    },
  }
}

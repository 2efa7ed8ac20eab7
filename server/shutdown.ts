/**
 * Within this time a second signal is the same request: a process group gets it once from whoever stops the group, and
 * its members once more from a launcher that hands it on.
 */
const SAME_REQUEST_MS = 1_000

export interface Shutdown {
  isStopping(): boolean
  /** A signal asks. The first one stops in order, one that comes later than a moment after it ends at once. */
  signal(): void
  /** Stops in order, for another reason than a signal; asked again, it changes nothing. */
  begin(code?: 0 | 1): void
}

interface Steps {
  /** Milliseconds that no correction of the clock moves. */
  monotonic(): number
  /** Finishes what is under way. */
  stop(): Promise<void>
  /** Leaves what is under way, and still no process behind. */
  abort(): Promise<void>
  exit(code: 0 | 1): void
  /** A fault while stopping. */
  report(error: unknown): void
}

/** How the process ends: in order and once, however often it is asked to. */
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

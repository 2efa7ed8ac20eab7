import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#contract/clock.ts'
import type { BackgroundTasks } from '../tasks/background-tasks.ts'

/** Warming goes on once nobody has asked for a picture for this long. */
const QUIET_MS = 500

export interface Warmer {
  /** Takes the paths one by one, as they are made. */
  warm(paths: Iterable<string>): void
  visitorCame(): void
}

export interface WarmerOptions {
  clock: Clock
  /** Runs the warming, and ends it. */
  tasks: BackgroundTasks
  /** Throws for what keeps other pictures from being made too, not for one that cannot be made. */
  make(path: string): Promise<void>
}

/**
 * Makes pictures ahead, one by one. It rests as long as each took, so that at most half of one core goes into it,
 * and stands aside while visitors come.
 */
export function createWarmer({ clock, tasks, make }: WarmerOptions): Warmer {
  const lists: Iterator<string>[] = []
  let isRunning = false
  let lastVisit = Number.NEGATIVE_INFINITY

  const rest = (ms: number, signal: AbortSignal) => pause(ms, undefined, { signal, ref: false }).catch(() => {})

  async function waitForQuiet(signal: AbortSignal): Promise<void> {
    for (;;) {
      const left = lastVisit + QUIET_MS - clock.monotonic()
      if (left <= 0 || signal.aborted) return
      await rest(left, signal)
    }
  }

  function nextPath(): string | undefined {
    for (let [list] = lists; list; [list] = lists) {
      const next = list.next()
      if (!next.done) return next.value
      lists.shift()
    }
    return undefined
  }

  /** Started again after a failure, it goes on with the next picture. */
  async function makeAll(signal: AbortSignal): Promise<void> {
    for (let path = nextPath(); path !== undefined; path = nextPath()) {
      await waitForQuiet(signal)
      if (signal.aborted) return
      const from = clock.monotonic()
      await make(path)
      await rest(clock.monotonic() - from, signal)
    }
    isRunning = false
  }

  return {
    warm(paths) {
      lists.push(paths[Symbol.iterator]())
      if (!isRunning) tasks.start('warm images', makeAll)
      isRunning = true
    },
    visitorCame() {
      lastVisit = clock.monotonic()
    },
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#contract/clock.ts'
import type { BackgroundTasks } from '../tasks/background-tasks.ts'

/** Warming continues once no client has requested an image for this long. */
const QUIET_MS = 500

export interface Warmer {
  /** Reads the paths lazily, one by one. */
  warm(paths: Iterable<string>): void
  visitorCame(): void
}

export interface WarmerOptions {
  clock: Clock
  /** Runs and stops the warming. */
  tasks: BackgroundTasks
  /** Throws only for errors that affect other images too, not for a single image that cannot be encoded. */
  make(path: string): Promise<void>
}

/**
 * Encodes images in advance, one by one. It pauses as long as each took, so that it uses at most half of one core, and
 * stops while clients come.
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

  /** After a failure a restart continues with the next image. */
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

import { setTimeout as pause } from 'node:timers/promises'
import type { Clock } from '#contract/clock.ts'

/** Warming goes on once nobody has asked for a picture for this long. */
const QUIET_MS = 500

export interface Warmer {
  warm(paths: string[]): void
  visitorCame(): void
  close(): Promise<void>
}

/**
 * Makes pictures ahead, one by one. It rests as long as each took, so that at most half of one core goes into it,
 * and stands aside while visitors come.
 */
export function createWarmer(options: { clock: Clock; make: (path: string) => Promise<void> }): Warmer {
  const { clock, make } = options
  const todo: string[] = []
  const stopped = new AbortController()
  let lastVisit = Number.NEGATIVE_INFINITY
  let running: Promise<void> | null = null

  const rest = (ms: number) => pause(ms, undefined, { signal: stopped.signal, ref: false }).catch(() => {})

  async function waitForQuiet(): Promise<void> {
    for (;;) {
      const left = lastVisit + QUIET_MS - clock.monotonic()
      if (left <= 0 || stopped.signal.aborted) return
      await rest(left)
    }
  }

  async function work(): Promise<void> {
    for (let path = todo.shift(); path !== undefined; path = todo.shift()) {
      await waitForQuiet()
      if (stopped.signal.aborted) return
      const from = clock.monotonic()
      // A picture that cannot be made tells its visitor; nobody waits for it here.
      await make(path).catch(() => {})
      await rest(clock.monotonic() - from)
    }
    running = null
  }

  return {
    warm(paths) {
      todo.push(...paths)
      running ??= work()
    },
    visitorCame() {
      lastVisit = clock.monotonic()
    },
    async close() {
      stopped.abort()
      await running
    },
  }
}

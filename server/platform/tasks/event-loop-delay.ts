import { monitorEventLoopDelay } from 'node:perf_hooks'

export interface EventLoopDelay {
  /** Milliseconds by which work is late: of the last two seconds the better one, since a single pause is no overload. */
  current(): number
  close(): void
}

const WINDOW_MS = 1_000
const RESOLUTION_MS = 20
const NANOSECONDS = 1_000_000

/** The better of the last two windows, each given by its 99th percentile. */
export function createDelayWindows(): { add(milliseconds: number): void; current(): number } {
  let [older, latest] = [0, 0]
  return {
    add(milliseconds) {
      ;[older, latest] = [latest, milliseconds]
    },
    current: () => Math.min(older, latest),
  }
}

/** Measures how late timers of this process are. Does not keep the process alive. */
export function watchEventLoop(): EventLoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  const windows = createDelayWindows()
  histogram.enable()
  const timer = setInterval(() => {
    // The histogram includes the interval between two looks.
    windows.add(Math.max(0, histogram.percentile(99) / NANOSECONDS - RESOLUTION_MS))
    histogram.reset()
  }, WINDOW_MS)
  timer.unref()
  return {
    current: windows.current,
    close() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}

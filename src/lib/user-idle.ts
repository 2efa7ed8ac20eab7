/** Time without input after which the user counts as idle. */
const STILL_MS = 300

let movedAt: number | null = null

function watch(): void {
  const move = () => {
    movedAt = performance.now()
  }
  move()
  for (const type of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(type, move, { capture: true, passive: true })
}

/** Resolves when the user is idle: for work longer than a frame, which would delay the response to input. */
export async function waitForIdle(): Promise<void> {
  if (movedAt === null) watch()
  for (;;) {
    const left = (movedAt ?? 0) + STILL_MS - performance.now()
    // Also when already idle: yields to other tasks between repeated calls.
    await new Promise((resolve) => setTimeout(resolve, Math.max(left, 0)))
    if (left <= 0) return
  }
}

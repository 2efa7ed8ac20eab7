/** A hand that has not moved for so long lies still. */
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

/** Resolves when the reader's hand rests: for work that takes longer than a frame, which nobody should feel. */
export async function untilRest(): Promise<void> {
  if (movedAt === null) watch()
  for (;;) {
    const left = (movedAt ?? 0) + STILL_MS - performance.now()
    // Also when it rests already: whoever asks again and again lets others have their turn.
    await new Promise((resolve) => setTimeout(resolve, Math.max(left, 0)))
    if (left <= 0) return
  }
}

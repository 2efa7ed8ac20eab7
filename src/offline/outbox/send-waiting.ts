/** What the loop needs of a queued request. */
interface BackoffState {
  /** `waiting`: not confirmed by the server. */
  state: string
  /** Earliest time of the next attempt (Retry-After), milliseconds since 1970. */
  notBefore: number | null
}

const MAX_PASSED = 20

interface SendOptions<One> {
  now: () => number
  sendOne: (one: One) => Promise<One | undefined>
  /** Whether the others are sent although this one stays waiting. */
  goesOn?: (one: One) => boolean
}

/** Sends the waiting requests in order until one stays waiting. Returns how many still wait. */
export async function sendWaiting<One extends BackoffState>(
  all: readonly One[],
  { now, sendOne, goesOn = () => false }: SendOptions<One>,
): Promise<number> {
  const waiting = all.filter(({ state }) => state === 'waiting')
  let passed = 0
  for (const [sent, one] of waiting.entries()) {
    const left = passed + waiting.length - sent
    if (one.notBefore !== null && now() < one.notBefore) return left
    const next = await sendOne(one)
    if (next?.state !== 'waiting') continue
    // Not the whole queue of a store that takes nothing.
    if (!goesOn(next) || passed >= MAX_PASSED) return left
    passed += 1
  }
  return passed
}

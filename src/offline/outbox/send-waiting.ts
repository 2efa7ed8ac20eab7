/** What the loop needs of a queued request. */
interface BackoffState {
  /** `waiting`: not confirmed by the server. */
  state: string
  /** Earliest time of the next attempt (Retry-After), milliseconds since 1970. */
  notBefore: number | null
}

/** Sends the waiting requests in order until one stays waiting. Returns how many still wait. */
export async function sendWaiting<One extends BackoffState>(
  all: readonly One[],
  now: () => number,
  sendOne: (one: One) => Promise<One | undefined>,
): Promise<number> {
  const waiting = all.filter(({ state }) => state === 'waiting')
  for (const [sent, one] of waiting.entries()) {
    if (one.notBefore !== null && now() < one.notBefore) return waiting.length - sent
    const next = await sendOne(one)
    if (next?.state === 'waiting') return waiting.length - sent
  }
  return 0
}

/** As much of what somebody wrote as its turn needs. */
interface Written {
  /** `waiting`: not known to have arrived. */
  state: string
  /** The store asked to wait until then. */
  notBefore: number | null
}

/** Sends what waits, in order, until one does not get through. Answers how many still wait. */
export async function sendWaiting<One extends Written>(
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

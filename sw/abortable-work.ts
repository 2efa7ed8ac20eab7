/** Reject functions of pending event work. */
const inFlight = new Set<() => void>()

/**
 * Wraps the work of an event so that `abortPending` can reject it. A new worker version activates only when the old one has no
 * pending events, and on a hanging connection that could take minutes after the user accepted the update.
 */
export const abortable = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    inFlight.add(reject)
    work.then(resolve, reject).finally(() => inFlight.delete(reject))
  })

/** Rejects all pending work. Later work runs as usual, because the new version may fail to activate. */
export function abortPending(): void {
  for (const giveUp of inFlight) giveUp()
}

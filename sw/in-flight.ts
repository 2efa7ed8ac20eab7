/** What the worker is still doing for events: each can be given up. */
const inFlight = new Set<() => void>()

/**
 * The work of an event, which can be given up: it rejects then, whatever becomes of it. A new version takes over only
 * when the old one has nothing left to do, and on a line that hangs that would be minutes after a person has asked.
 */
export const unlessLetGo = <Result>(work: Promise<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    inFlight.add(reject)
    work.then(resolve, reject).finally(() => inFlight.delete(reject))
  })

/** Gives up all that goes on now. What comes later is done as ever: the new version may not come about after all. */
export function letGo(): void {
  for (const giveUp of inFlight) giveUp()
}

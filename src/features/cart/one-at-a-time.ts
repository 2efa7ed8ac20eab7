/**
 * Any number of calls while one runs become the one that follows it: none of them is lost, and whatever happened
 * before the call is seen by the work it gets.
 */
export function oneAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  let following: Promise<Result> | null = null
  const start = (): Promise<Result> => {
    running = work().finally(() => {
      running = null
    })
    return running
  }
  const startNext = () => {
    following = null
    return start()
  }
  return () => {
    if (!running) return start()
    following ??= running.then(startNext, startNext)
    return following
  }
}

/**
 * Combines all calls made during a run into one following run: no call is lost, and the run of a call always sees the
 * state from before that call.
 */
export function coalesceCalls<Result>(work: () => Promise<Result>): () => Promise<Result> {
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

import { openConnection, type RawRequest } from '../support/store/raw-http.ts'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

/**
 * All clients at once over connections of their own, each sending its next request as soon as the response has arrived.
 *
 * @param callers each returns its next request, and null at the end
 * @throws Error for a response that is not 200
 */
export async function askForSeconds(
  origin: string,
  callers: readonly (() => RawRequest | null)[],
  seconds: number,
): Promise<Load> {
  const times: number[] = []
  const from = performance.now()
  const until = from + seconds * 1000
  await Promise.all(
    callers.map(async (next) => {
      const connection = openConnection(origin)
      for (let at = performance.now(); at < until; ) {
        const request = next()
        if (!request) break
        const { status, body } = await connection.ask(request)
        if (status !== 200) throw new Error(`${request.line} was answered ${status} ${body.slice(0, 300)}`)
        const now = performance.now()
        times.push(now - at)
        at = now
      }
      connection.close()
    }),
  )
  const perSecond = times.length / ((performance.now() - from) / 1000)
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond, p50: quantile(0.5), p99: quantile(0.99) }
}

import { connect } from 'node:net'
import type { RawRequest } from '../support/store/raw-http.ts'

export interface RepeatedLoad {
  perSecond: number
  /** Milliseconds of every answer, ascending. */
  times: number[]
}

/**
 * The same GET over `callers` kept connections, each sending it again as soon as the answer has arrived. Of an answer only
 * status and length are read: the caller shares the processor with the server, and takes the less of it the better.
 *
 * @throws Error for an answer that is not 200
 */
export async function repeatForSeconds(
  origin: string,
  request: RawRequest,
  { callers, seconds }: { callers: number; seconds: number },
): Promise<RepeatedLoad> {
  const from = performance.now()
  const until = from + seconds * 1000
  const times = await Promise.all(Array.from({ length: callers }, () => repeatUntil(until, origin, request)))
  const perSecond = times.flat().length / ((performance.now() - from) / 1000)
  return { perSecond, times: times.flat().sort((a, b) => a - b) }
}

function repeatUntil(until: number, origin: string, { line, headers }: RawRequest): Promise<number[]> {
  const { host, hostname, port } = new URL(origin)
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`)
  const request = Buffer.from(`${line} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return new Promise((resolve, reject) => {
    const times: number[] = []
    const socket = connect(Number(port), hostname)
    let askedAt = 0
    let missing = 0
    const ask = (): void => {
      askedAt = performance.now()
      socket.write(request)
    }
    socket.setNoDelay()
    socket.on('error', reject)
    socket.on('close', () => resolve(times))
    socket.on('connect', ask)
    socket.on('data', (chunk) => {
      missing = missing === 0 ? missingAfter(chunk, line) : missing - chunk.length
      if (missing > 0) return
      const now = performance.now()
      times.push(now - askedAt)
      if (now < until) ask()
      else socket.end()
    })
  })
}

/** Bytes of an answer that are still to come after its first chunk, which has the whole head. */
function missingAfter(chunk: Buffer, line: string): number {
  const start = chunk.indexOf('\r\n\r\n') + 4
  const head = chunk.toString('latin1', 0, start)
  const [, length] = /\r\ncontent-length: (\d+)/i.exec(head) ?? []
  if (!head.startsWith('HTTP/1.1 200 ') || length === undefined) throw new Error(`${line} was answered ${head}`)
  return start + Number(length) - chunk.length
}

/** @param share 0.5 for the median */
export const quantile = (times: readonly number[], share: number): number =>
  times[Math.floor(times.length * share)] ?? Number.NaN

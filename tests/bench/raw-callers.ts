import { connect, type Socket } from 'node:net'

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export interface RawRequest {
  /** Method and path. */
  line: string
  headers?: Record<string, string>
  body?: string
}

/**
 * All callers at once over connections of their own, each asking again as soon as it was answered. Written on the bare
 * socket: a client that costs as much as the server would measure itself, for both share the processor.
 *
 * @param callers each answers what it asks next, and null when that was all
 * @throws for an answer that is not 200
 */
export async function askForSeconds(
  origin: string,
  callers: readonly (() => RawRequest | null)[],
  seconds: number,
): Promise<Load> {
  const { hostname, port } = new URL(origin)
  const times: number[] = []
  const from = performance.now()
  const until = from + seconds * 1000
  await Promise.all(
    callers.map(async (next) => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay()
      for (let at = performance.now(); at < until; ) {
        const request = next()
        if (!request) break
        await ask(socket, request)
        const now = performance.now()
        times.push(now - at)
        at = now
      }
      socket.destroy()
    }),
  )
  const perSecond = times.length / ((performance.now() - from) / 1000)
  times.sort((a, b) => a - b)
  const quantile = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  return { perSecond, p50: quantile(0.5), p99: quantile(0.99) }
}

/** Resolves when the answer is there whole. */
function ask(socket: Socket, { line, headers, body = '' }: RawRequest): Promise<void> {
  const lines = Object.entries({ host: 'store', 'content-length': Buffer.byteLength(body), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  return new Promise((resolve, reject) => {
    let answer = ''
    const onData = (chunk: Buffer) => {
      answer += chunk.toString('latin1')
      const end = answer.indexOf('\r\n\r\n')
      const length = /content-length: (\d+)/i.exec(answer)?.[1]
      if (end === -1 || length === undefined || answer.length < end + 4 + Number(length)) return
      socket.off('data', onData)
      socket.off('error', reject)
      if (answer.startsWith('HTTP/1.1 200 ')) resolve()
      else reject(new Error(`${line} was answered ${answer.slice(0, 300)}`))
    }
    socket.on('data', onData)
    socket.on('error', reject)
    socket.write(`${line} HTTP/1.1\r\n${head}\r\n\r\n${body}`)
  })
}

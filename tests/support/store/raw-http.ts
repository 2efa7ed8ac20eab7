import { connect, type Socket } from 'node:net'

export interface RawRequest {
  /** Method and path. */
  line: string
  headers?: Record<string, string>
  body?: string
}

export interface RawAnswer {
  status: number
  /** Seconds; null when absent. */
  retryAfter: number | null
  body: string
}

/** A persistent connection to the store. */
export interface RawConnection {
  /** Resolves when the whole response has arrived. @throws Error when the connection breaks first */
  ask(request: RawRequest): Promise<RawAnswer>
  close(): void
}

/**
 * HTTP/1.1 on the bare socket, for benchmarks: client and server share the processor, so a heavier client would distort
 * the measurement.
 */
export function openConnection(origin: string): RawConnection {
  const { host, hostname, port } = new URL(origin)
  let socket: Socket | null = null
  const open = (): Socket => {
    if (socket && !socket.destroyed) return socket
    socket = connect(Number(port), hostname)
    socket.setNoDelay()
    return socket
  }
  return {
    ask: (request) => exchange(open(), { ...request, headers: { host, ...request.headers } }),
    close: () => socket?.destroy(),
  }
}

function exchange(socket: Socket, { line, headers, body = '' }: RawRequest): Promise<RawAnswer> {
  const lines = Object.entries({ 'content-length': Buffer.byteLength(body), ...headers })
  const head = lines.map(([name, value]) => `${name}: ${value}`).join('\r\n')
  return new Promise((resolve, reject) => {
    let answer = ''
    const end = (): void => {
      socket.off('data', onData)
      socket.off('error', onError)
      socket.off('close', onClose)
    }
    const onError = (error: Error): void => {
      end()
      socket.destroy()
      reject(error)
    }
    const onClose = (): void => onError(new Error(`${line}: the connection was closed`))
    const onData = (chunk: Buffer): void => {
      answer += chunk.toString('latin1')
      const whole = wholeAnswer(answer)
      if (!whole) return
      end()
      if (whole.isLast) socket.destroy()
      resolve(whole)
    }
    socket.on('data', onData)
    socket.on('error', onError)
    socket.on('close', onClose)
    socket.write(`${line} HTTP/1.1\r\n${head}\r\n\r\n${body}`)
  })
}

/** Returns null while the response is incomplete. */
function wholeAnswer(text: string): (RawAnswer & { isLast: boolean }) | null {
  const start = text.indexOf('\r\n\r\n') + 4
  if (start < 4) return null
  const head = text.slice(0, start)
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  const isChunked = /\r\ntransfer-encoding: chunked/i.test(head)
  if (isChunked ? !text.endsWith('0\r\n\r\n') : text.length < start + Number(length ?? 0)) return null
  const retryAfter = /\r\nretry-after: (\d+)/i.exec(head)?.[1]
  return {
    status: Number(text.slice(9, 12)),
    retryAfter: retryAfter === undefined ? null : Number(retryAfter),
    body: text.slice(start),
    isLast: /\r\nconnection: close/i.test(head),
  }
}

import { randomUUID } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import { HEADER } from '#contract/constants.ts'
import { DEFAULT_DEMO_PASSWORD } from '#server/config.ts'
import type { TestStore } from '../support/test-store.ts'

export const CALLERS = 16
export const PRODUCT = 1012

/** Somebody with a session, a cart and a queue of their own. */
export interface Caller {
  cookie: string
  clientId: string
  seq: number
}

export interface Load {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p99: number
}

export async function signInCallers(store: TestStore): Promise<Caller[]> {
  await store.liftLimits([PRODUCT])
  return Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const { phone } = await store.customer()
      const answer = await fetch(`${store.server.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: phone, password: DEFAULT_DEMO_PASSWORD, remember: true }),
      })
      if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`)
      const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
      return { cookie: cookie.join('; '), clientId: randomUUID(), seq: 0 }
    }),
  )
}

/** The caller's next operation: another quantity of one product, under the next key of its queue. */
export function nextOperation(caller: Caller): { headers: Record<string, string>; body: string } {
  caller.seq += 1
  return {
    headers: {
      'content-type': 'application/json',
      cookie: caller.cookie,
      [HEADER.idempotencyKey]: `"${caller.clientId}.${caller.seq}"`,
      [HEADER.cartBase]: String(caller.seq - 1),
    },
    body: JSON.stringify({
      productable_id: PRODUCT,
      productable_type: 'product',
      action: 'set',
      quantity: 1 + (caller.seq % 9),
    }),
  }
}

/**
 * All callers at once over connections of their own, each asking again as soon as it was answered. Written on the bare
 * socket: a client that costs as much as the server would measure itself, for both share the processor.
 */
export async function callForSeconds(origin: string, callers: readonly Caller[], seconds: number): Promise<Load> {
  const { hostname, port } = new URL(origin)
  const times: number[] = []
  const from = performance.now()
  const until = from + seconds * 1000
  await Promise.all(
    callers.map(async (caller) => {
      const socket = connect(Number(port), hostname)
      socket.setNoDelay()
      for (let at = performance.now(); at < until; ) {
        await call(socket, caller)
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

/** One operation; resolves when its answer is there whole, rejects when it is not 200. */
function call(socket: Socket, caller: Caller): Promise<void> {
  const { headers, body } = nextOperation(caller)
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
      else reject(new Error(`The operation was answered ${answer.slice(0, 300)}`))
    }
    socket.on('data', onData)
    socket.on('error', reject)
    socket.write(`POST /api/carts/update_cart_item HTTP/1.1\r\n${head}\r\n\r\n${body}`)
  })
}

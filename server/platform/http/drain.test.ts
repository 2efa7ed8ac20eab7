import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { type ListenAddress, listenOnPort } from './listen.ts'

const DRAIN_MS = 600
const CLIENTS = 24

/** Status of one request on a kept connection; throws when the connection breaks. */
const ask = (port: number, path: string, agent: Agent): Promise<number> =>
  new Promise((resolve, reject) => {
    get({ port, path, agent, host: '127.0.0.1' }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode ?? 0))
      answer.on('error', reject)
    }).on('error', reject)
  })

async function openServer(): Promise<ListenAddress & { begin(): Promise<void> }> {
  const listener = await listenOnPort({ host: '127.0.0.1', port: 0 })
  let isStopping = false
  listener.open(async ({ url }) => {
    if (new URL(url).pathname === '/ready') return new Response('', { status: isStopping ? 503 : 200 })
    await delay(5 + Math.random() * 20)
    return new Response('done')
  })
  return {
    ...listener,
    begin() {
      isStopping = true
      return listener.close(DRAIN_MS)
    },
  }
}

describe('a server that drains', () => {
  it('drops no request of clients that follow its health check', async () => {
    const [old, next] = [await openServer(), await openServer()]
    const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
    let port = old.port
    const over = new AbortController()
    const answered = new Map<number, number[]>([
      [old.port, []],
      [next.port, []],
    ])
    const balancer = (async () => {
      while ((await ask(old.port, '/ready', new Agent())) === 200) await delay(20)
      port = next.port
    })()
    const client = async (): Promise<void> => {
      while (!over.signal.aborted) {
        const to = port
        answered.get(to)?.push(await ask(to, '/work', agent))
      }
    }
    const clients = Array.from({ length: CLIENTS }, client)
    await delay(200)
    await old.begin()
    await balancer
    await delay(100)
    over.abort()
    // Rejects if a single connection broke.
    await Promise.all(clients)
    agent.destroy()
    await next.close()
    expect([...answered.values()].flat().every((status) => status === 200)).toBe(true)
    expect(answered.get(next.port)?.length).toBeGreaterThan(CLIENTS)
  })

  it('answers during the drain and ends the connection with its answer', async () => {
    const server = await openServer()
    const ended = server.begin()
    const answer = await fetch(`http://127.0.0.1:${server.port}/work`)
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    await ended
    await expect(fetch(`http://127.0.0.1:${server.port}/work`)).rejects.toThrow('fetch failed')
  })
})

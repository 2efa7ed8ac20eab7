import { setTimeout as delay } from 'node:timers/promises'
import { signInAdmin } from '../bench/admin-session.ts'
import { CounterDevice, type Seller } from '../support/data/counter-device.ts'
import { openConnection, type RawConnection } from '../support/store/raw-http.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { type Latency, latencyOf } from './watch-reads.ts'

const GOODS = 1013
/** Between two customers at a till. */
const PAUSE_MS = 1_000
const MAX_TRIES = 20

export interface Selling {
  /** From the first attempt to send a sale until it is booked. */
  sales: Latency
  /** Answers after which a sale was sent again, by status. */
  errors: Record<string, number>
}

export interface Tills {
  /** @throws Error for a sale that is refused for good */
  sell(seconds: number): Promise<Selling>
  /** Sales that were acknowledged and are not booked, and sales that are booked without having been sent. */
  compare(): Promise<{ lost: number; doubled: number }>
}

export async function openTills(store: TestStore, count: number): Promise<Tills> {
  const seller = sellerOf(store.server.origin, await signInAdmin(store))
  const devices: CounterDevice[] = []
  for (let at = 0; at < count; at += 1) devices.push(await CounterDevice.of(seller))
  const booked = new Set<string>()
  return {
    async sell(seconds) {
      const times: number[] = []
      const errors: Record<string, number> = {}
      const until = performance.now() + seconds * 1000
      const serve = async (device: CounterDevice): Promise<void> => {
        await delay(Math.random() * PAUSE_MS)
        while (performance.now() < until) {
          const from = performance.now()
          booked.add(await book(device, errors))
          times.push(performance.now() - from)
          await delay(PAUSE_MS)
        }
      }
      await Promise.all(devices.map(serve))
      return { sales: latencyOf(times), errors }
    },
    async compare() {
      const rows = await store.db.query<{ id: string }>('select id from counter_sale where device_id = any($1)', [
        devices.map(({ id }) => id),
      ])
      const found = new Set(rows.map(({ id }) => id))
      return { lost: booked.difference(found).size, doubled: found.difference(booked).size }
    },
  }
}

/** Sends a sale until it is booked, after the pauses that the server names. @returns its id */
async function book(device: CounterDevice, errors: Record<string, number>): Promise<string> {
  const sale = device.sale({ pieces: { [GOODS]: 1 } })
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const { status, headers, body } = await device.send(sale)
    if (status === 200) return sale.id
    if (status < 500 && status !== 429) throw new Error(`A sale was answered ${status} ${JSON.stringify(body)}`)
    errors[status] = (errors[status] ?? 0) + 1
    await delay(1000 * Number(headers.get('retry-after') ?? 1))
  }
  throw new Error(`A sale was not booked in ${MAX_TRIES} attempts`)
}

function sellerOf(origin: string, cookie: string): Seller {
  const free: RawConnection[] = []
  const ask = async (line: string, headers: Record<string, string>, body = '') => {
    const connection = free.pop() ?? openConnection(origin)
    const answer = await connection.ask({
      line,
      headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers },
      body,
    })
    free.push(connection)
    const { status, retryAfter } = answer
    const named = new Headers(retryAfter === null ? {} : { 'retry-after': String(retryAfter) })
    return { status, headers: named, body: JSON.parse(answer.body) }
  }
  return {
    get: (path) => ask(`GET ${path}`, {}),
    post: (path, body, headers) =>
      ask(`POST ${path}`, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
  }
}

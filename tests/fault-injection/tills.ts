import { setTimeout as delay } from 'node:timers/promises'
import { signInAdmin } from '../bench/admin-session.ts'
import { CounterDevice, type Seller } from '../support/data/counter-device.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { createRetryingApi } from './retrying-api.ts'
import { type Latency, latencyOf } from './watch-reads.ts'

const GOODS = 1013
/** Between two customers at a till. */
const PAUSE_MS = 1_000

export interface Tills {
  /** @returns times from the first attempt to send a sale until it is booked @throws Error for a refused sale */
  sell(seconds: number): Promise<Latency>
  /** Sales that were acknowledged and are not booked, and sales that are booked without having been sent. */
  compare(): Promise<{ lost: number; doubled: number }>
}

export async function openTills(store: TestStore, count: number): Promise<Tills> {
  const { ask } = createRetryingApi(store.server.origin)
  const cookie = await signInAdmin(store)
  const seller: Seller = {
    get: (path) => ask('GET', path, { headers: { cookie } }),
    post: (path, body, headers) => ask('POST', path, { body, headers: { cookie, ...headers } }),
  }
  const devices: CounterDevice[] = []
  for (let at = 0; at < count; at += 1) devices.push(await CounterDevice.of(seller))
  const booked = new Set<string>()
  return {
    async sell(seconds) {
      const times: number[] = []
      const until = performance.now() + seconds * 1000
      const serve = async (device: CounterDevice): Promise<void> => {
        await delay(Math.random() * PAUSE_MS)
        while (performance.now() < until) {
          const from = performance.now()
          const sale = device.sale({ pieces: { [GOODS]: 1 } })
          await device.take(sale)
          booked.add(sale.id)
          times.push(performance.now() - from)
          await delay(PAUSE_MS)
        }
      }
      await Promise.all(devices.map(serve))
      return latencyOf(times)
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

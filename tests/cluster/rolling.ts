import { setTimeout as delay } from 'node:timers/promises'
import { copyOf, judge } from '../fault-injection/oracle.ts'
import { openConnection, type RawRequest } from '../support/store/raw-http.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { cartRequest, startTraffic, withPrimary } from './traffic.ts'

const READERS: readonly RawRequest[] = [
  { line: 'GET /api/products?page=1' },
  { line: 'GET /shop/product/1012', headers: { accept: 'text/html' } },
  { line: 'GET /api/health' },
]
/** Clients of each kind that read without a pause. */
const EACH = 4

/** Restarts of all servers one after the other, under orders, payments, cart changes and reads. Every answer counts. */
export async function rolling(times: number, buyers: number): Promise<boolean> {
  const cluster = await openCluster({ servers: 3 })
  try {
    return await restart(cluster, times, buyers)
  } finally {
    await cluster.close()
  }
}

async function restart(cluster: Cluster, times: number, buyers: number): Promise<boolean> {
  const { api, buying, watcher } = await startTraffic(cluster, buyers)
  const over = new AbortController()
  const statuses = new Map<string, number>()
  const count = (what: string): void => void statuses.set(what, (statuses.get(what) ?? 0) + 1)
  const read = async (request: () => RawRequest, isOk: (status: number) => void = () => {}): Promise<void> => {
    const connection = openConnection(cluster.origin)
    while (!over.signal.aborted) {
      const answer = await connection.ask(request()).catch((error: unknown) => String(error))
      count(typeof answer === 'string' ? answer : `${request().line.split('?')[0]} ${answer.status}`)
      if (typeof answer !== 'string') isOk(answer.status)
      await delay(5)
    }
    connection.close()
  }
  const reading = [
    ...READERS.flatMap((request) => Array.from({ length: EACH }, () => read(() => request))),
    read(
      () => cartRequest(watcher, watcher.seq + 1),
      (status) => void (watcher.seq += status === 200 ? 1 : 0),
    ),
  ]
  for (let round = 0; round < times; round += 1) {
    for (let at = 0; at < cluster.servers.length; at += 1) {
      await cluster.restartServer(at)
      // Back in the rotation before the next one leaves it.
      await delay(2_500)
    }
    console.log(`${round + 1}. all ${cluster.servers.length} servers restarted`)
  }
  over.abort()
  await Promise.all(reading)
  await buying.stop()
  const verdict = await withPrimary(cluster, (db) => judge(db, copyOf(buying.acknowledged)))
  const failed = [...statuses].filter(([what]) => !what.endsWith(' 200'))
  const failedOrders = [...api.answers].filter(([status]) => !/^(2|3|409|422)/.test(status))
  const { orders, payments } = buying.acknowledged
  console.log(
    [
      `${times} times all servers restarted: ${orders.size} orders and ${payments.size} payments acknowledged`,
      `reads and cart changes ${JSON.stringify(Object.fromEntries(statuses))}`,
      `buyers' requests ${JSON.stringify(Object.fromEntries(api.answers))}`,
      `failed requests: ${[...failed, ...failedOrders].reduce((sum, [, times]) => sum + times, 0)}, lost ${verdict.lost.length}, doubled ${verdict.doubled.length}`,
    ].join('\n'),
  )
  return failed.length + failedOrders.length + Object.values(verdict).flat().length === 0
}

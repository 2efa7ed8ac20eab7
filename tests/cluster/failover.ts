import { setTimeout as delay } from 'node:timers/promises'
import { copyOf, judge, unacknowledgedOrders, type Verdict } from '../fault-injection/oracle.ts'
import { type Cluster, openCluster } from './cluster.ts'
import { startTraffic, type Traffic, watchGap, withPrimary } from './traffic.ts'

/** Acknowledgements between two kills. */
const BETWEEN = 20

/** SIGKILLs of the primary under orders, payments and cart changes: alternately of PostgreSQL alone and with Patroni. */
export async function failover(times: number, buyers: number): Promise<boolean> {
  const cluster = await openCluster({ servers: 3 })
  try {
    return await strike(cluster, times, await startTraffic(cluster, buyers))
  } finally {
    await cluster.close()
  }
}

async function strike(cluster: Cluster, times: number, { api, buying, watcher }: Traffic): Promise<boolean> {
  const watch = watchGap(cluster.origin, watcher)
  const gaps: Record<'process' | 'machine', number[]> = { process: [], machine: [] }
  const found: Verdict = { lost: [], doubled: [], wrong: [] }
  const note = (verdict: Verdict): void => {
    for (const what of ['lost', 'doubled', 'wrong'] as const) found[what].push(...verdict[what])
  }
  for (let at = 0; at < times; at += 1) {
    const kind = at % 2 === 0 ? 'process' : 'machine'
    const old = await cluster.pair.untilWhole()
    await buying.until(BETWEEN)
    const before = copyOf(buying.acknowledged)
    watch.longest()
    if (kind === 'process') cluster.pair.killPostgres(old)
    else await cluster.pair.killMachine(old)
    const next = await untilOther(cluster, old.name)
    await buying.until(2)
    gaps[kind].push(watch.longest())
    if (kind === 'machine') cluster.pair.startMachine(old)
    note(await withPrimary(cluster, (db) => judge(db, before)))
    console.log(
      `${at + 1}. ${old.name} killed (${kind}), ${next} took over, no cart change for ${seconds(gaps[kind].at(-1) ?? 0)}`,
    )
  }
  await watch.stop()
  await buying.stop()
  const { acknowledged } = buying
  await withPrimary(cluster, async (db) => {
    note(await judge(db, acknowledged))
    found.doubled.push(...(await unacknowledgedOrders(db, acknowledged)))
    const [row] = await db.query<{ executed: number }>(
      'select coalesce(sum(executed), 0)::int as executed from cart_client where client_id = $1',
      [watcher.clientId],
    )
    if (row?.executed !== watcher.seq)
      found.wrong.push(`${watcher.seq} cart changes acknowledged, ${row?.executed} executed`)
  })
  found.lost.push(...acknowledged.stranded)
  const { orders, payments, refused } = acknowledged
  console.log(
    [
      `${times} kills of the primary: ${orders.size} orders, ${payments.size} payments and ${watcher.seq} cart changes acknowledged`,
      `refused ${JSON.stringify(Object.fromEntries(refused))}, answers ${JSON.stringify(Object.fromEntries(api.answers))}`,
      `lost ${found.lost.length}, doubled ${found.doubled.length}, books wrong ${found.wrong.length}, answers unclear ${api.unclear.length}`,
      `longest gap: ${seconds(Math.max(0, ...gaps.process))} when PostgreSQL is killed, ${seconds(Math.max(0, ...gaps.machine))} with Patroni`,
      ...[...found.lost, ...found.doubled, ...found.wrong, ...api.unclear].slice(0, 10),
    ].join('\n'),
  )
  return Object.values(found).flat().length + api.unclear.length === 0
}

async function untilOther(cluster: Cluster, old: string): Promise<string> {
  for (;;) {
    const { name } = await cluster.pair.primary()
    if (name !== old) return name
    await delay(100)
  }
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

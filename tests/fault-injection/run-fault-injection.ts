import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Database } from '#server/platform/database/database.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { manyCustomers } from '../support/data/many-customers.ts'
import { writeStock } from '../support/data/product-stock.ts'
import { randomFrom } from '../support/data/seeded-random.ts'
import { copyPreparedStore } from '../support/store/prepare-demo-store.ts'
import { type ServerProcess, startServer } from '../support/store/server-process.ts'
import { type BuyingRun, PEOPLE_PER_BUYER, startBuying } from './buyers.ts'
import { fillDisk, mountSmall, restartDatabase } from './faults.ts'
import { copyOf, judge, unacknowledgedOrders, type Verdict, withStoreDatabase } from './oracle.ts'
import { openGateway } from './outside-gateway.ts'
import { createRetryingApi, type RetryingApi } from './retrying-api.ts'

export interface FaultRunOptions {
  /** SIGKILLs of the server. */
  kills: number
  /** Restarts of PostgreSQL, alternately immediate and fast. */
  restarts: number
  /** How often the disk is filled. */
  floods: number
  buyers: number
  seed: number
}

export interface FaultRun extends Verdict {
  orders: number
  payments: number
  refused: Record<string, number>
  answers: Record<string, number>
  unclear: string[]
  /** Milliseconds from each fault until the store responded again. */
  recovered: { kill: number[]; restart: number[]; flood: number[] }
  /** Responses to a reading client while the disk was full, by status. */
  readWhileFull: Record<string, number>
}

/** Free space on the small disk beside the store itself, in MB. */
const SMALL_MB = 220
/** How long the disk stays full. */
const FULL_MS = 6_000
/** Minimum number of acknowledgements between two faults. */
const BETWEEN = 10

interface FaultScenario {
  dataDir: string
  port: number
  server: ServerProcess
  api: RetryingApi
  buying: BuyingRun
  random: () => number
  found: FaultRun
}

const counted = (counts: ReadonlyMap<string, number>): Record<string, number> => Object.fromEntries(counts)

/** Runs orders and payments under injected faults, and checks the result after each fault. */
export async function runFaultInjection(options: FaultRunOptions): Promise<FaultRun> {
  const dataDir = mkdtempSync(join(tmpdir(), 'storm-'))
  const unmount = options.floods > 0 ? await mountSmall(dataDir, SMALL_MB) : null
  try {
    copyPreparedStore(dataDir)
    return await runWithFaults(dataDir, options)
  } catch (error) {
    keepLog(dataDir)
    throw error
  } finally {
    await unmount?.()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Keeps the database's log for the analysis of a failed run. */
function keepLog(dataDir: string): void {
  const kept = join(tmpdir(), `storm-${process.pid}.log`)
  cpSync(join(dataDir, 'postgres', 'postgres.log'), kept)
  console.error(`The database's own words: ${kept}`)
}

async function runWithFaults(dataDir: string, options: FaultRunOptions): Promise<FaultRun> {
  const scenario = await open(dataDir, options)
  try {
    for (let at = 0; at < options.kills; at += 1) await injectFault(scenario, 'kill', () => killServer(scenario))
    for (let at = 0; at < options.restarts; at += 1) {
      await injectFault(scenario, 'restart', () => restartDatabase(dataDir, at % 2 === 0 ? 'immediate' : 'fast'))
    }
    for (let at = 0; at < options.floods; at += 1)
      await injectFault(scenario, 'flood', () => flood(scenario, at % 2 === 1))
    await scenario.buying.stop()
    const { acknowledged } = scenario.buying
    await withStoreDatabase(dataDir, async (db) => {
      note(scenario.found, await judge(db, acknowledged))
      scenario.found.doubled.push(...(await unacknowledgedOrders(db, acknowledged)))
      scenario.found.lost.push(...acknowledged.stranded)
    })
    return result(scenario)
  } finally {
    await scenario.server.stop()
  }
}

async function open(dataDir: string, { buyers: count, seed }: FaultRunOptions): Promise<FaultScenario> {
  const port = await freePort()
  const server = await startServer({ dataDir, port })
  const api = createRetryingApi(server.origin)
  const random = randomFrom(seed)
  const buyers = await withStoreDatabase(dataDir, async (db) => {
    await stockUp(db)
    const people = await manyCustomers({ db, ask: api.ask }, count * PEOPLE_PER_BUYER)
    await db.query('update account set points_balance = 100000 where id = any($1)', [people.map(({ id }) => id)])
    return people
  })
  const buying = startBuying({ api, gateway: openGateway(server.origin), buyers, random })
  const found: FaultRun = {
    lost: [],
    doubled: [],
    wrong: [],
    orders: 0,
    payments: 0,
    refused: {},
    answers: {},
    unclear: api.unclear,
    recovered: { kill: [], restart: [], flood: [] },
    readWhileFull: {},
  }
  return { dataDir, port, server, api, buying, random, found }
}

/** Large stock, and iPay88, which is settled by its webhook alone: the simulated gateway ends with the server. */
export async function stockUp(db: Database): Promise<void> {
  await writeStock(db, "update product_market set stock = 100000 where market = 'MY' and stock is not null")
  await db.query('update voucher set per_user_limit = 100000, total_limit = 100000')
  await db.query(
    `update config set value = jsonb_set(jsonb_set(value, '{services,2}',
       '{"code":"ipay88","name":"iPay88","needs_method":true}'), '{methods,0,enabled}', 'true')
      where id = 'payments' and market = 'MY'`,
  )
}

type FaultKind = keyof FaultRun['recovered']

/** Injects a fault during traffic; afterwards everything acknowledged before must exist, and the store must respond. */
async function injectFault(
  { dataDir, api, buying, random, found }: FaultScenario,
  kind: FaultKind,
  strike: () => Promise<void>,
) {
  await buying.until(BETWEEN)
  await delay(random() * 100)
  const before = copyOf(buying.acknowledged)
  const begun = performance.now()
  await strike()
  api.noteFault()
  await api.raw('GET', '/api/health')
  const took = performance.now() - begun
  found.recovered[kind].push(kind === 'flood' ? took - FULL_MS : took)
  await withStoreDatabase(dataDir, async (db) => {
    await letLeasesEnd(db)
    note(found, await judge(db, before))
  })
}

/**
 * Ends all leases, so that checkouts whose attempt died with the server are executed at once instead of after a minute.
 * Attempts still running lose their lease too, and must roll back.
 */
async function letLeasesEnd(db: Database): Promise<void> {
  await db.query("update answered_key set leased_until = 'epoch' where answer is null")
}

async function killServer(scenario: FaultScenario): Promise<void> {
  await scenario.server.kill()
  scenario.server = await startServer(scenario)
}

/**
 * Fills the disk for a while, then frees it. PostgreSQL stops when it cannot create a new WAL file, and cannot be
 * restarted before there is space.
 */
async function flood({ dataDir, server, found }: FaultScenario, endsLog: boolean): Promise<void> {
  const drain = fillDisk(dataDir)
  if (endsLog) await withStoreDatabase(dataDir, endLog).catch(() => {})
  const until = performance.now() + FULL_MS
  while (performance.now() < until) {
    const { status } = await fetch(`${server.origin}/api/products?page=1`)
    found.readWhileFull[status] = (found.readWhileFull[status] ?? 0) + 1
    await delay(50)
  }
  drain()
}

/** Discards the rest of each WAL file, so that the next write needs a new one. Ends with the connection. */
async function endLog(db: Database): Promise<never> {
  for (;;) await db.query("select pg_switch_wal(), pg_logical_emit_message(true, 'storm', 'full')")
}

function note(found: FaultRun, { lost, doubled, wrong }: Verdict): void {
  found.lost.push(...lost)
  found.doubled.push(...doubled)
  found.wrong.push(...wrong)
}

function result({ found, buying, api }: FaultScenario): FaultRun {
  const { orders, payments, refused } = buying.acknowledged
  return {
    ...found,
    orders: orders.size,
    payments: payments.size,
    refused: counted(refused),
    answers: counted(api.answers),
  }
}

import { setTimeout as delay } from 'node:timers/promises'
import { Counter, Gauge } from 'prom-client'
import { MESSAGE_CHANNELS } from '#contract/notifications/outbound-message.ts'
import type { OrderAct } from '#contract/orders/order-status.ts'
import type { Store } from '../context.ts'
import * as outbound from '../domains/notifications/services/outbound-messages.ts'
import * as orderEvents from '../domains/orders/services/order-events.ts'
import type { Vitals } from '../domains/site/routes/health.ts'
import { diskOf } from '../domains/site/services/store-health.ts'
import { lastBackupAt } from '../platform/backup/last-backup.ts'
import { REPLICA_STATES } from '../platform/database/replica.ts'
import { registry } from '../platform/metrics/metrics.ts'

const registers = [registry]

const databaseUp = new Gauge({
  name: 'store_database_up',
  help: '1 when the database answered the last look at it, else 0',
  registers,
})

const jobsLate = new Gauge({
  name: 'store_jobs_late',
  help: '1 when no round of jobs has ended for five minutes, else 0',
  registers,
})

const diskFree = new Gauge({
  name: 'store_disk_free_bytes',
  help: 'Free space on the disk of the data folder',
  registers,
})

const lastBackup = new Gauge({
  name: 'store_last_backup_timestamp_seconds',
  help: 'When the last back-up was verified, in seconds since 1970; 0 when there is none',
  registers,
})

const messagesWaiting = new Gauge({
  name: 'store_messages_waiting',
  help: 'Messages of the queue that no sender has taken yet; equal in every process of a store',
  labelNames: ['channel'],
  registers,
})

const oldestMessage = new Gauge({
  name: 'store_message_oldest_waiting_seconds',
  help: 'Age of the message that waits longest; equal in every process of a store',
  registers,
})

const replicaState = new Gauge({
  name: 'store_replica_state',
  help: '1 for the state of the replica, 0 for the others; none without a replica',
  labelNames: ['state'],
  registers,
})

const replicaLag = new Gauge({
  name: 'store_replica_lag_seconds',
  help: 'How long the replica needs to have what the primary has, or for how long it has been left out; 0 without one',
  registers,
})

const orders = new Counter({
  name: 'store_order_events_total',
  help: 'Orders placed, paid and cancelled since this process started; every process of a store counts all of them',
  labelNames: ['event', 'market'],
  registers,
})

/** The steps of orders that are counted, and their names. */
const EVENTS = { place: 'placed', settle: 'paid', cancel: 'cancelled', refund: 'refunded' } as const satisfies Partial<
  Record<OrderAct, string>
>
const ACTS = Object.keys(EVENTS) as (keyof typeof EVENTS)[]

/** Longer than a transaction lives: what has an earlier date is committed and can be counted once. */
const OPEN_TRANSACTION_MS = 60_000
/** Scrapes that follow each other more quickly get the figures of the last look. */
const FRESH_MS = 5_000
/** Metrics must be answered while the database is not. */
const PATIENCE_MS = 2_000

export interface StoreVitals {
  operations: Vitals['operations']
  ping: Vitals['ping']
}

async function lookAtDisk(dataDir: string): Promise<void> {
  diskFree.set((await diskOf(dataDir)).free)
  lastBackup.set((lastBackupAt(dataDir) ?? 0) / 1000)
}

function showReplica({ replica }: Store): void {
  if (!replica) return
  const { state, lagMs } = replica.report()
  for (const one of REPLICA_STATES) replicaState.set({ state: one }, one === state ? 1 : 0)
  replicaLag.set(lagMs / 1000)
}

async function countMessages({ db, clock }: Store): Promise<void> {
  const rows = await outbound.waitingByChannel(db)
  for (const channel of MESSAGE_CHANNELS)
    messagesWaiting.set({ channel }, rows.find((row) => row.channel === channel)?.count ?? 0)
  const now = clock.now()
  const oldest = Math.min(now, ...rows.map((row) => row.oldest.getTime()))
  oldestMessage.set((now - oldest) / 1000)
}

/** Returns a function that brings the gauges of the store up to date before they are read. It never throws. */
export function createStoreGauges(store: Store, { operations, ping }: StoreVitals): () => Promise<void> {
  const { db, clock, config } = store
  const market = config.market.code
  let countedUntil = clock.now() - OPEN_TRANSACTION_MS
  let looking: Promise<void> | null = null
  let lookedAt = Number.NEGATIVE_INFINITY

  async function countOrders(): Promise<void> {
    const until = clock.now() - OPEN_TRANSACTION_MS
    if (until <= countedUntil) return
    const period = { market, acts: ACTS, after: new Date(countedUntil), until: new Date(until) }
    const counts = await orderEvents.countByAct(db, period)
    countedUntil = until
    for (const act of ACTS)
      orders.inc({ event: EVENTS[act], market }, counts.find((one) => one.act === act)?.count ?? 0)
  }

  async function look(): Promise<void> {
    showReplica(store)
    jobsLate.set(operations.jobs() === 'late' ? 1 : 0)
    if (config.dataDir !== '') await lookAtDisk(config.dataDir)
    try {
      await ping()
      databaseUp.set(1)
      await Promise.all([countOrders(), countMessages(store)])
    } catch {
      databaseUp.set(0)
    }
  }

  return async () => {
    if (!looking && clock.monotonic() - lookedAt >= FRESH_MS) {
      lookedAt = clock.monotonic()
      looking = look()
        .catch(() => {})
        .finally(() => {
          looking = null
        })
    }
    const patience = new AbortController()
    const late = delay(PATIENCE_MS, 'late', { ref: false, signal: patience.signal }).catch(() => null)
    if ((await Promise.race([looking, late])) === 'late') databaseUp.set(0)
    patience.abort()
  }
}

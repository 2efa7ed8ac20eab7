import { statfs } from 'node:fs/promises'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import type { getFaults } from '#contract/site/calls/get-faults.ts'
import type { StoreHealth } from '#contract/site/store-health.ts'
import type { Context } from '../../../context.ts'
import { metaOf, pageOf } from '../../../pagination.ts'
import { backupAge, lastBackupAt } from '../../../platform/backup/last-backup.ts'
import * as outbound from '../../notifications/services/outbound-messages.ts'
import * as faults from '../queries/faults.ts'

const DAY_MS = 24 * 60 * 60_000
const MB = 1024 * 1024
/** With less, PostgreSQL and uploads fail: the server takes no more requests. */
const FULL = 50 * MB
const LOW = 1024 * MB

export interface DiskState {
  disk: 'ok' | 'low' | 'full'
  /** Bytes. */
  free: number
}

/** The disk of the data folder; '' in tests, which have none. */
export async function diskOf(dataDir: string): Promise<DiskState> {
  if (dataDir === '') return { disk: 'ok', free: 0 }
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free < FULL) return { disk: 'full', free }
  return { disk: free < LOW ? 'low' : 'ok', free }
}

/** What a member of staff sees of the process and of its database. */
export async function showHealth(
  { db, clock, config, replica }: Context,
  process: Pick<StoreHealth, 'version' | 'jobs'>,
): Promise<StoreHealth> {
  const now = clock.now()
  const [{ disk, free }, waiting, faultsLastDay] = await Promise.all([
    diskOf(config.dataDir),
    outbound.waitingByChannel(db),
    faults.countSince(db, config.market.code, new Date(now - DAY_MS)),
  ])
  const backedUpAt = config.dataDir === '' ? null : lastBackupAt(config.dataDir)
  return {
    ...process,
    disk,
    disk_free_bytes: free,
    backup: config.dataDir === '' ? 'none' : backupAge(config.dataDir, now),
    last_backup_at: backedUpAt === null ? null : new Date(backedUpAt).toISOString(),
    replica: replicaHealth(replica),
    messages_waiting: waiting.reduce((sum, { count }) => sum + count, 0),
    faults_last_day: faultsLastDay,
  }
}

function replicaHealth(replica: Context['replica']): StoreHealth['replica'] {
  if (!replica) return { state: 'off', lag_ms: null, reads: 0, reads_of_primary: 0 }
  const { state, lagMs, byReplica, byPrimary } = replica.report()
  return { state, lag_ms: lagMs, reads: byReplica, reads_of_primary: byPrimary }
}

export async function listFaults(
  { q, page }: InputOf<typeof getFaults>['query'],
  { db, config }: Context,
): Promise<ResponseOf<typeof getFaults>['faults']> {
  const filter = { market: config.market.code, requestId: q || null }
  const rows = await faults.page(db, { ...filter, ...pageOf(page) })
  return {
    data: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })),
    meta: metaOf(page, await faults.count(db, filter)),
  }
}

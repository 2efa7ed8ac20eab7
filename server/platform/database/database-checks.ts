import type { Config } from '../../config.ts'
import { advice, type Finding, problem } from '../../finding.ts'
import { CannotStart, type Database } from './database.ts'
import { refuseSuperuser } from './durability.ts'
import { pendingMigrations } from './migrate.ts'
import { openReplica, type ReplicaState } from './replica.ts'
import { isDemoStore, isLiveStore } from './seed/load-live-store.ts'

interface Checked {
  db: Database
  config: Config
}

export async function checkMigrations({ db }: Checked): Promise<Finding[]> {
  const pending = await pendingMigrations(db)
  return pending.length > 0 ? [problem(`The database needs an update: ${pending.join(', ')}.`, 'npm start')] : []
}

export async function checkKind({ db, config }: Checked): Promise<Finding[]> {
  const isLive = await isLiveStore(db, config.market.code)
  if (config.isDemo)
    return isLive ? [problem('This database contains a live store, but DEMO is on.', 'DEMO=off in store.env')] : []
  if (isLive) return []
  return [
    (await isDemoStore(db))
      ? problem(
          'This database contains the demo, but DEMO is off.',
          'Another DATA_DIR or DATABASE_URL, then npm run setup',
        )
      : problem(`This database has no store for the market ${config.market.locale} yet.`, 'npm run setup'),
  ]
}

/** The role that the store uses. */
export async function checkRole({ db, config }: Checked): Promise<Finding[]> {
  if (config.isLocal || config.databaseUrl === null) return []
  try {
    await refuseSuperuser(db)
    return []
  } catch (error) {
    if (!(error instanceof CannotStart)) throw error
    return [problem(error.message, 'Create a separate role in PostgreSQL and use it in DATABASE_URL.')]
  }
}

const REPLICA: Readonly<Record<Exclude<ReplicaState, 'ok'>, readonly [sentence: string, remedy: string]>> = {
  unreachable: [
    'The replica can’t be reached, so the primary answers every report.',
    'Start it, or correct DATABASE_REPLICA_URL.',
  ],
  behind: [
    'The replica is more than a second behind the primary, which answers every report.',
    'See pg_stat_replication on the primary.',
  ],
  not_standby: [
    'DATABASE_REPLICA_URL isn’t a standby of this database, so the primary answers every report.',
    'DATABASE_REPLICA_URL: the address of a standby, or leave it out.',
  ],
}

export async function checkReplica({ db, config }: Checked): Promise<Finding[]> {
  const { databaseReplicaUrl, databasePooler } = config
  if (databaseReplicaUrl === null) return []
  const replica = openReplica(databaseReplicaUrl, { primary: db, pooler: databasePooler, lookEveryMs: null })
  try {
    await replica.look()
    const { state } = replica.report()
    return state === 'ok' ? [] : [advice(...REPLICA[state])]
  } finally {
    await replica.close()
  }
}

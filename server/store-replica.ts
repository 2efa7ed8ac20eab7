import type { Config } from './config.ts'
import type { Database } from './platform/database/database.ts'
import { openReplica, type Replica } from './platform/database/replica.ts'

/** The replica of DATABASE_REPLICA_URL; null without one. */
export function openStoreReplica({ databaseReplicaUrl, databasePooler }: Config, primary: Database): Replica | null {
  if (databaseReplicaUrl === null) return null
  return openReplica(databaseReplicaUrl, { primary, pooler: databasePooler })
}

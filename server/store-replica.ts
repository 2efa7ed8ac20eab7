import type { Config } from './config.ts'
import type { Database } from './platform/database/database.ts'
import { openReplica, type Replica } from './platform/database/replica.ts'
import { traceReplica } from './platform/tracing/trace-database.ts'

/** The replica of DATABASE_REPLICA_URL; null without one. */
export function openStoreReplica(
  { databaseReplicaUrl, databasePooler, operations }: Config,
  primary: Database,
): Replica | null {
  if (databaseReplicaUrl === null) return null
  const replica = openReplica(databaseReplicaUrl, { primary, pooler: databasePooler })
  return operations.tracing ? traceReplica(replica) : replica
}

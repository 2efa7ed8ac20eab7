import { brokenRule, ruleOf } from './environment-settings.ts'
import type { Pooler } from './platform/database/pool.ts'
import type { ReadSetting } from './service-settings.ts'

/** Where the rows and files of the store are. */
export interface DatabaseSettings {
  /** null = the embedded database under `dataDir`. */
  databaseUrl: string | null
  /** Pool mode of a pooler between the store and the database of `databaseUrl`. */
  databasePooler: Pooler
  /** A hot standby of `databaseUrl` for expensive reads; null = the primary answers everything. */
  databaseReplicaUrl: string | null
  /** Where uploads are: on the disk of `dataDir`, or in the database, where all servers of the store see them. */
  fileStorage: 'disk' | 'database'
}

interface ReadDatabaseInput {
  setting: ReadSetting
  /** Stops the start with one sentence. */
  deny: (sentence: string) => never
}

/** @throws what `deny` throws */
export function readDatabaseSettings({ setting, deny }: ReadDatabaseInput): DatabaseSettings {
  const databaseUrl = readDatabaseUrl('DATABASE_URL', setting('DATABASE_URL'), deny)
  const pooler = setting('DATABASE_POOLER')
  if (pooler !== 'off' && pooler !== 'transaction') deny(brokenRule('DATABASE_POOLER', pooler))
  if (pooler === 'transaction' && databaseUrl === null)
    deny('DATABASE_POOLER is transaction, and DATABASE_URL is not set: write the address of the pooler there.')
  const databaseReplicaUrl = readReplicaUrl(databaseUrl, { setting, deny })
  const fileStorage = setting('FILE_STORAGE')
  if (fileStorage !== 'disk' && fileStorage !== 'database') deny(brokenRule('FILE_STORAGE', fileStorage))
  return {
    databaseUrl,
    databasePooler: pooler === 'transaction' ? pooler : null,
    databaseReplicaUrl,
    fileStorage: fileStorage === 'database' ? fileStorage : 'disk',
  }
}

function readReplicaUrl(databaseUrl: string | null, { setting, deny }: ReadDatabaseInput): string | null {
  const url = readDatabaseUrl('DATABASE_REPLICA_URL', setting('DATABASE_REPLICA_URL'), deny)
  if (url === null) return null
  if (databaseUrl === null)
    return deny('DATABASE_REPLICA_URL is set, and DATABASE_URL is not: write the address of its primary there.')
  // A standby has the roles of its primary, where the store refuses a superuser.
  if (new URL(url).username !== new URL(databaseUrl).username)
    deny('DATABASE_REPLICA_URL has another user than DATABASE_URL: write the same, which a standby has too.')
  if (url === databaseUrl)
    deny('DATABASE_REPLICA_URL is the same as DATABASE_URL: write the address of the standby, or leave it out.')
  return url
}

function readDatabaseUrl(name: string, value: string, deny: ReadDatabaseInput['deny']): string | null {
  if (value === '') return null
  const url = URL.canParse(value) ? new URL(value) : null
  const host = url?.hostname || url?.searchParams.get('host')
  if (!url || !/^postgres(ql)?:$/.test(url.protocol) || !host || url.pathname.length < 2)
    // The value is not repeated: it contains a password.
    deny(`${name} is not understood: write ${ruleOf(name)}.`)
  return value
}

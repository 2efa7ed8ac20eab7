import * as v from 'valibot'
import { listOf } from '../list.ts'

/**
 * Of the database's replica. `behind`: more than a second. `not_standby`: a primary, or the standby of another database.
 * `off`: the store has none. In every state but `ok` the primary answers instead.
 */
export const replicaState = v.picklist(['ok', 'behind', 'unreachable', 'not_standby', 'off'])

/** An unexpected error, without any value of the request. */
export const staffFault = v.object({
  id: v.string(),
  at: v.string(),
  source: v.picklist(['request', 'task']),
  /** As on the error page; null for background work. */
  request_id: v.nullable(v.string()),
  /** Method and declared path, or the name of the task. */
  place: v.string(),
  status: v.nullable(v.number()),
  /** Class and codes of the error. */
  error: v.string(),
  /** File and line in the code of the store. */
  line: v.nullable(v.string()),
})
export type StaffFault = v.InferOutput<typeof staffFault>

export const staffFaults = listOf(staffFault)

export const storeHealth = v.object({
  version: v.string(),
  disk: v.picklist(['ok', 'low', 'full']),
  disk_free_bytes: v.number(),
  /** Of the process that answers; `off` in tests. */
  jobs: v.picklist(['ok', 'late', 'off']),
  backup: v.picklist(['ok', 'late', 'none']),
  last_backup_at: v.nullable(v.string()),
  replica: v.object({
    state: replicaState,
    /** How far it is behind; while it is left out, for how long. null: the store has none. */
    lag_ms: v.nullable(v.number()),
    /** Reads of the process that answers since its start, by who answered them. */
    reads: v.number(),
    reads_of_primary: v.number(),
  }),
  messages_waiting: v.number(),
  faults_last_day: v.number(),
})
export type StoreHealth = v.InferOutput<typeof storeHealth>

import * as v from 'valibot'
import { listOf } from '../list.ts'

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
  messages_waiting: v.number(),
  faults_last_day: v.number(),
})
export type StoreHealth = v.InferOutput<typeof storeHealth>

import type { Owner } from './owner.ts'
import { KEY, PREFIX, type Records, type Transact } from './records.ts'

/** A response or draft of one account, stored on this device. */
export interface OwnRecord {
  v: 1
  owner: Owner
  name: string
  value: unknown
  /** Milliseconds since 1970. */
  at: number
}

/** Responses and drafts of one account on this device; deleted at sign-out. */
export function openOwnRecords(transact: Transact, owner: Owner) {
  return {
    /** The stored value, possibly of another build: the caller validates it. */
    read: (name: string) =>
      transact('readonly', async (records) => {
        const found = await records.get<OwnRecord>(KEY.own({ owner, name }))
        return found ? { value: found.value, at: found.at } : null
      }),
    keep: (name: string, { value, at }: { value: unknown; at: number }) =>
      transact('readwrite', async (records) => {
        const stored: OwnRecord = { v: 1, owner, name, value, at }
        records.put(KEY.own(stored), stored)
      }),
    forget: (name: string) => transact('readwrite', async (records) => records.delete(KEY.own({ owner, name }))),
  }
}

export type OwnRecords = ReturnType<typeof openOwnRecords>

/** Sign-out: deletes all of them. */
export async function deleteOwnRecords(records: Records, owner: Owner): Promise<void> {
  for (const stored of await records.list<OwnRecord>(PREFIX.own(owner))) records.delete(KEY.own(stored))
}

import type { Owner } from './operation.ts'
import { KEY, PREFIX, type Records, type Transact } from './records.ts'

/** Something of one person's that this device keeps: an answer about them, or what they are writing. */
interface OwnRecord {
  v: 1
  owner: Owner
  name: string
  value: unknown
  /** Milliseconds since 1970. */
  at: number
}

/** A person's own answers and drafts on this device: nobody else reads them, and sign-out takes them away. */
export function openOwnRecords(transact: Transact, owner: Owner) {
  return {
    /** What was kept under this name: as another build may have written it, so whoever reads it checks it. */
    read: (name: string) =>
      transact('readonly', async (records) => {
        const found = await records.get<OwnRecord>(KEY.own({ owner, name }))
        return found ? { value: found.value, at: found.at } : null
      }),
    keep: (name: string, { value, at }: { value: unknown; at: number }) =>
      transact('readwrite', async (records) => {
        const kept: OwnRecord = { v: 1, owner, name, value, at }
        records.put(KEY.own(kept), kept)
      }),
    forget: (name: string) => transact('readwrite', async (records) => records.delete(KEY.own({ owner, name }))),
  }
}

export type OwnRecords = ReturnType<typeof openOwnRecords>

/** At sign-out: all of it, for all of it speaks of the person. */
export async function leaveOwnRecords(records: Records, owner: Owner): Promise<void> {
  for (const kept of await records.list<OwnRecord>(PREFIX.own(owner))) records.delete(KEY.own(kept))
}

import { isSamePerson, type Owner } from './owner.ts'
import { KEY, PREFIX, type Records } from './records.ts'

/** An unreadable record, stored unchanged: never processed, and the user can hand it to support. */
export interface QuarantinedRecord {
  v: 1
  /** Original key. */
  key: string
  /** Owner in the key; null for records of the device. */
  owner: Owner | null
  value: unknown
  /** When it was found, milliseconds since 1970. */
  at: number
}

/** Kinds whose keys contain no owner. */
const OF_THE_DEVICE: readonly string[] = ['intent', 'quarantine']

function ownerIn(key: string): Owner | null {
  const [kind = '', person, dealer] = key.split(':')
  return OF_THE_DEVICE.includes(kind) || person === undefined || dealer === undefined ? null : `${person}:${dealer}`
}

/** Moves a record to quarantine. */
export function quarantine(records: Records, { key, value, at }: { key: string; value: unknown; at: number }): void {
  const record: QuarantinedRecord = { v: 1, key, owner: ownerIn(key), value, at }
  records.put(KEY.quarantine(record), record)
  records.delete(key)
}

/** Quarantined records of one account and of the device. @param person any partition of the account */
export const listQuarantined = async (records: Records, person: Owner): Promise<QuarantinedRecord[]> =>
  (await records.list<QuarantinedRecord>(PREFIX.quarantine)).filter(
    ({ owner }) => owner === null || isSamePerson(owner, person),
  )

/** Called at sign-out, and after the user has exported or dismissed them. */
export async function removeQuarantined(records: Records, person: Owner): Promise<void> {
  for (const record of await listQuarantined(records, person)) records.delete(KEY.quarantine(record))
}

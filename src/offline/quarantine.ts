import type { Owner } from './operation.ts'
import { isSamePerson } from './owner.ts'
import { KEY, PREFIX, type Records } from './records.ts'

/** A record that could not be read, as it was found: nobody works with it, and the person can hand it to support. */
export interface QuarantinedRecord {
  v: 1
  /** Where it was found. */
  key: string
  /** Of the key; null for records that belong to the device. */
  owner: Owner | null
  value: unknown
  /** When it was found, milliseconds since 1970. */
  at: number
}

/** Kinds whose keys name no owner. */
const OF_THE_DEVICE: readonly string[] = ['intent', 'quarantine']

function ownerIn(key: string): Owner | null {
  const [kind = '', person, dealer] = key.split(':')
  return OF_THE_DEVICE.includes(kind) || person === undefined || dealer === undefined ? null : `${person}:${dealer}`
}

/** Moves a record there. */
export function quarantine(records: Records, { key, value, at }: { key: string; value: unknown; at: number }): void {
  const record: QuarantinedRecord = { v: 1, key, owner: ownerIn(key), value, at }
  records.put(KEY.quarantine(record), record)
  records.delete(key)
}

/** What was set aside of one person's records, and of those that belong to the device. @param person any partition of theirs */
export const listQuarantined = async (records: Records, person: Owner): Promise<QuarantinedRecord[]> =>
  (await records.list<QuarantinedRecord>(PREFIX.quarantine)).filter(
    ({ owner }) => owner === null || isSamePerson(owner, person),
  )

/** At sign-out, and when the person has handed them over or does not want them. */
export async function removeQuarantined(records: Records, person: Owner): Promise<void> {
  for (const record of await listQuarantined(records, person)) records.delete(KEY.quarantine(record))
}

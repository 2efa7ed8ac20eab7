import * as v from 'valibot'
import type { Owner } from './operation.ts'
import { isSamePerson } from './owner.ts'
import { RECORD_SCHEMAS, type RecordKind } from './record-schemas.ts'
import { isKnown, isNewer, KEY, NewerRecord, PREFIX, type Records, type Transact, type Versioned } from './records.ts'

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

const isChecked = (kind: string): kind is RecordKind => kind in RECORD_SCHEMAS

/** Kinds whose keys name no owner. */
const OF_THE_DEVICE: readonly string[] = ['intent', 'quarantine']

function ownerIn(key: string): Owner | null {
  const [kind = '', person, dealer] = key.split(':')
  return OF_THE_DEVICE.includes(kind) || person === undefined || dealer === undefined ? null : `${person}:${dealer}`
}

/** Another person's record, or one moved to a wrong place, would be written back to where it belongs to nobody. */
function isInPlace(kind: RecordKind, key: string, value: object): boolean {
  if (kind === 'op') return KEY.operation(value as Parameters<typeof KEY.operation>[0]) === key
  if (kind === 'sel') return key.endsWith(`:${(value as { key: string }).key}`)
  if (kind === 'intent') return key === KEY.intent((value as { id: string }).id)
  if (kind === 'quarantine' || !('owner' in value)) return true
  const place = `${kind}:${String(value.owner)}`
  return key === place || key.startsWith(`${place}:`)
}

/** good: this build works with it · newer: another build's, left alone · bad: nobody can work with it. */
export function verdictOn(key: string, value: unknown): 'good' | 'newer' | 'bad' {
  const [kind = ''] = key.split(':')
  if (isNewer(value)) return 'newer'
  // Of a kind that no schema describes, whoever reads it checks it.
  if (!isChecked(kind)) return isKnown(value) ? 'good' : 'newer'
  return v.is(RECORD_SCHEMAS[kind], value) && isInPlace(kind, key, value) ? 'good' : 'bad'
}

/**
 * A view of the device in which every record has the shape that its kind promises. One that has not is moved to
 * quarantine, in the transaction that met it or right after it, and is absent for whoever reads.
 */
export function checkedTransact(transact: Transact, now: () => number): Transact {
  return async (mode, work) => {
    const found = new Map<string, unknown>()
    const isWriting = mode === 'readwrite'
    const result = await transact(mode, (records) => {
      const setAside = (key: string, value: unknown) => {
        if (isWriting) quarantine(records, { key, value, at: now() })
        else found.set(key, value)
      }
      return work(checked(records, setAside))
    })
    if (found.size > 0) await quarantineAll(transact, found, now()).catch(() => {})
    return result
  }
}

const quarantineAll = (transact: Transact, found: ReadonlyMap<string, unknown>, at: number): Promise<void> =>
  transact('readwrite', async (records) => {
    for (const key of found.keys()) {
      // Another tab may have put it right, or aside, meanwhile.
      const entry = await entryAt(records, key)
      if (entry && verdictOn(...entry) === 'bad') quarantine(records, { key, value: entry[1], at })
    }
  })

function quarantine(records: Records, { key, value, at }: { key: string; value: unknown; at: number }): void {
  const record: QuarantinedRecord = { v: 1, key, owner: ownerIn(key), value, at }
  records.put(KEY.quarantine(record), record)
  records.delete(key)
}

const entryAt = async (records: Records, key: string) => (await records.entries(key)).find(([found]) => found === key)

const checked = (records: Records, setAside: (key: string, value: unknown) => void): Records => ({
  ...records,
  async get<Kept extends Versioned>(key: string) {
    const entry = await entryAt(records, key)
    if (!entry) return undefined
    const [, value] = entry
    const verdict = verdictOn(key, value)
    if (verdict === 'good') return value as Kept
    if (verdict === 'newer') throw new NewerRecord(key)
    setAside(key, value)
    return undefined
  },
  async list<Kept extends Versioned>(prefix: string) {
    const good: Kept[] = []
    for (const [key, value] of await records.entries(prefix)) {
      const verdict = verdictOn(key, value)
      if (verdict === 'good') good.push(value as Kept)
      if (verdict === 'bad') setAside(key, value)
    }
    return good
  },
})

/** What was set aside of one person's records, and of those that belong to the device. @param person any partition of theirs */
export const listQuarantined = async (records: Records, person: Owner): Promise<QuarantinedRecord[]> =>
  (await records.list<QuarantinedRecord>(PREFIX.quarantine)).filter(
    ({ owner }) => owner === null || isSamePerson(owner, person),
  )

/** At sign-out, and when the person has handed them over or does not want them. */
export async function removeQuarantined(records: Records, person: Owner): Promise<void> {
  for (const record of await listQuarantined(records, person)) records.delete(KEY.quarantine(record))
}

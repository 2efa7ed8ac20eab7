import * as v from 'valibot'
import { quarantine } from './quarantine.ts'
import { isKnown, isNewer, KEY, NewerRecord, type Records, type Transact, type Versioned } from './records.ts'

/** Schemas by record kind, the first part of the key; the reader validates records of kinds without a schema. */
export type RecordSchemas = Readonly<Record<string, v.GenericSchema>>

type RecordVerdict = (key: string, value: unknown) => 'good' | 'newer' | 'bad'

/** Whether the key fields in the record match its key. A misplaced record would be written back under another key. */
function isInPlace(kind: string, key: string, value: object): boolean {
  if (kind === 'op') return KEY.operation(value as Parameters<typeof KEY.operation>[0]) === key
  if (kind === 'sel') return key.endsWith(`:${(value as { key: string }).key}`)
  if (kind === 'intent') return key === KEY.intent((value as { id: string }).id)
  if (kind === 'quarantine' || !('owner' in value)) return true
  const recordKey = `${kind}:${String(value.owner)}`
  return key === recordKey || key.startsWith(`${recordKey}:`)
}

/**
 * - `good`: valid for this build
 * - `newer`: written by a newer build, not touched
 * - `bad`: invalid for every build
 */
function verdictBy(schemas: RecordSchemas, key: string, value: unknown): ReturnType<RecordVerdict> {
  const [kind = ''] = key.split(':')
  if (isNewer(value)) return 'newer'
  // No schema for this kind: the reader validates it.
  const schema = schemas[kind]
  if (!schema) return isKnown(value) ? 'good' : 'newer'
  return v.is(schema, value) && isInPlace(kind, key, value as object) ? 'good' : 'bad'
}

/**
 * Wraps `transact` so that reads return only records that match the schema of their kind. An invalid record is moved to
 * quarantine, in the same transaction or (after a read-only one, which then runs again) in the next, and reads as absent.
 */
export function checkedTransact(
  transact: Transact,
  { schemas, now }: { schemas: RecordSchemas; now: () => number },
): Transact {
  const verdictOn: RecordVerdict = (key, value) => verdictBy(schemas, key, value)
  const quarantineKeys = async (records: Records, keys: Iterable<string>) => {
    for (const key of keys) {
      // Another tab may have repaired or quarantined it in between.
      const entry = await entryAt(records, key)
      if (entry && verdictOn(...entry) === 'bad') quarantine(records, { key, value: entry[1], at: now() })
    }
  }
  return async (mode, work) => {
    const found = new Set<string>()
    const isWriting = mode === 'readwrite'
    const run = () =>
      transact(mode, (records) => {
        const setAside = (key: string, value: unknown) => {
          if (isWriting) quarantine(records, { key, value, at: now() })
          else found.add(key)
        }
        return work(checked(records, verdictOn, setAside))
      })
    const result = await run()
    if (found.size === 0) return result
    // Read again: the result may count the quarantined records.
    return transact('readwrite', (records) => quarantineKeys(records, found))
      .then(run)
      .catch(() => result)
  }
}

const entryAt = async (records: Records, key: string) => (await records.entries(key)).find(([found]) => found === key)

const checked = (
  records: Records,
  verdictOn: RecordVerdict,
  setAside: (key: string, value: unknown) => void,
): Records => ({
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

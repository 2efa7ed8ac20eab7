import type { ErrandList } from './errand.ts'
import type { Owner } from './operation.ts'

/** One transaction's view of the records: its own writes are visible to it, and to nobody else until it is done. */
export interface Records {
  /** undefined when absent. @throws NewerRecord when a newer build wrote it */
  get<Kept extends Versioned>(key: string): Promise<Kept | undefined>
  /** In key order; records of a version this build does not know are left alone and left out. */
  list<Kept extends Versioned>(prefix: string): Promise<Kept[]>
  /** Everything under a prefix with its key, in key order, whatever its shape. */
  entries(prefix: string): Promise<(readonly [key: string, value: unknown])[]>
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- lets a literal carry more than its version
  put<Kept extends Versioned>(key: string, value: Kept): void
  delete(key: string): void
}

/**
 * Runs the work in one transaction: all of its writes become durable, or none. Inside, nothing but the records may be
 * awaited. Rejects with whatever the work threw, or with the reason the storage gave (QuotaExceededError).
 */
export type Transact = <Result>(
  mode: 'readonly' | 'readwrite',
  work: (records: Records) => Promise<Result>,
) => Promise<Result>

/** Every record says which shape it has: an older tab or worker may still run beside a newer one. */
export interface Versioned {
  v: 1
}

/** The storage failed while a transaction was committed: nobody knows whether it was written. */
export class CommitUnknown extends Error {}

/** A newer build of the store left a record that this one must not touch; an update solves it. */
export class NewerRecord extends Error {}

/** The storage answers what it was given, so the version decides alone whether this build knows the shape. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the key decides which shape it is
export const isKnown = <Kept extends Versioned>(value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'v' in value && value.v === 1

/** Written by a build that knows a later shape: never touched by this one. What says no version is nobody's. */
export const isNewer = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'v' in value && typeof value.v === 'number' && value.v !== 1

/** Fifteen digits keep key order and number order the same. */
const padded = (seq: number): string => String(seq).padStart(15, '0')

export const KEY = {
  partition: (owner: Owner) => `client:${owner}`,
  operation: ({ owner, seq }: { owner: Owner; seq: number }) => `op:${owner}:${padded(seq)}`,
  snapshot: (owner: Owner) => `snap:${owner}`,
  choices: (owner: Owner) => `choices:${owner}`,
  selection: (owner: Owner, lineKey: string) => `sel:${owner}:${lineKey}`,
  intent: (id: string) => `intent:${id}`,
  tombstone: (owner: Owner) => `tomb:${owner}`,
  searches: (owner: Owner) => `searches:${owner}`,
  letter: ({ owner, id }: { owner: Owner; id: string }) => `letter:${owner}:${id}`,
  draft: (owner: Owner) => `draft:${owner}`,
  form: (owner: Owner, name: string) => `form:${owner}:${name}`,
  application: ({ owner, id }: { owner: Owner; id: string }) => `application:${owner}:${id}`,
  errand: ({ list, owner, id }: { list: ErrandList; owner: Owner; id: string }) => `${list}:${owner}:${id}`,
  own: ({ owner, name }: { owner: Owner; name: string }) => `own:${owner}:${name}`,
  pin: (owner: Owner) => `pin:${owner}`,
  rollback: (owner: Owner) => `rollback:${owner}`,
  quarantine: ({ key, at }: { key: string; at: number }) => `quarantine:${at}:${key}`,
  catalogue: 'catalogue',
} as const

export const PREFIX = {
  partitions: 'client:',
  allOperations: 'op:',
  allOwn: 'own:',
  intents: 'intent:',
  quarantine: 'quarantine:',
  operations: (owner: Owner) => `op:${owner}:`,
  selections: (owner: Owner) => `sel:${owner}:`,
  letters: (owner: Owner) => `letter:${owner}:`,
  applications: (owner: Owner) => `application:${owner}:`,
  errands: ({ list, owner }: { list: ErrandList; owner: Owner }) => `${list}:${owner}:`,
  own: (owner: Owner) => `own:${owner}:`,
} as const

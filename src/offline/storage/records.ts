import type { QueueName } from '../../lib/http/queue-names.ts'
import type { Owner } from './owner.ts'

/** The records as seen by one transaction: it reads its own writes, others see them after the commit. */
export interface Records {
  /** undefined when absent. @throws NewerRecord when a newer build wrote it */
  get<Kept extends Versioned>(key: string): Promise<Kept | undefined>
  /** In key order; skips records of unknown versions. */
  list<Kept extends Versioned>(prefix: string): Promise<Kept[]>
  /** Keys and raw values under a prefix, in key order. */
  entries(prefix: string): Promise<(readonly [key: string, value: unknown])[]>
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- lets a literal carry more than its version
  put<Kept extends Versioned>(key: string, value: Kept): void
  delete(key: string): void
}

/**
 * Runs the work in one transaction: either all of its writes become durable or none. The work may await only the
 * records. Rejects with the error of the work or of the storage (QuotaExceededError).
 */
export type Transact = <Result>(
  mode: 'readonly' | 'readwrite',
  work: (records: Records) => Promise<Result>,
) => Promise<Result>

/** Version of the record's shape: an older tab or service worker may run beside a newer one. */
export interface Versioned {
  v: 1
}

/** The storage failed during a commit: it is unknown whether the transaction was written. */
export class CommitUnknown extends Error {}

/** The record was written by a newer build and must not be touched; an app update solves it. */
export class NewerRecord extends Error {}

/** Checks the version only: records were written by this code, so the version implies the shape. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the key decides which shape it is
export const isKnown = <Kept extends Versioned>(value: unknown): value is Kept =>
  typeof value === 'object' && value !== null && 'v' in value && value.v === 1

/** Written by a build with a later shape, so this build must not touch it. Values without a version do not count. */
export const isNewer = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'v' in value && typeof value.v === 'number' && value.v !== 1

/** Padded to 15 digits, so that key order equals number order. */
const padded = (seq: number): string => String(seq).padStart(15, '0')

/** Kind of the records of each request queue. */
const REQUESTS = {
  letters: 'letter',
  applications: 'application',
  scans: 'scans',
  claims: 'claims',
  alerts: 'alerts',
  lists: 'lists',
  reviews: 'reviews',
  collections: 'collections',
  counter: 'counter',
} as const satisfies Record<QueueName, string>

/** Keys of the records. The first part is the kind, by which schemas are found. */
export const KEY = {
  partition: (owner: Owner) => `client:${owner}`,
  operation: ({ owner, seq, place = seq }: { owner: Owner; seq: number; place?: number }) =>
    `op:${owner}:${padded(place)}`,
  snapshot: (owner: Owner) => `snap:${owner}`,
  choices: (owner: Owner) => `choices:${owner}`,
  selection: (owner: Owner, lineKey: string) => `sel:${owner}:${lineKey}`,
  intent: (id: string) => `intent:${id}`,
  tombstone: (owner: Owner) => `tomb:${owner}`,
  searches: (owner: Owner) => `searches:${owner}`,
  draft: (owner: Owner) => `draft:${owner}`,
  form: (owner: Owner, name: string) => `form:${owner}:${name}`,
  request: ({ list, owner, id }: { list: QueueName; owner: Owner; id: string }) => `${REQUESTS[list]}:${owner}:${id}`,
  own: ({ owner, name }: { owner: Owner; name: string }) => `own:${owner}:${name}`,
  waitingOrder: ({ owner, id }: { owner: Owner; id: string }) => `order:${owner}:${id}`,
  pin: (owner: Owner) => `pin:${owner}`,
  rollback: (owner: Owner) => `rollback:${owner}`,
  quarantine: ({ key, at }: { key: string; at: number }) => `quarantine:${at}:${key}`,
  /** A sign-out that has begun and is not finished; by person, without the dealer. */
  signingOut: (person: string) => `signing-out:${person}`,
  dataUse: 'data-use',
  takenAdditions: 'taken:additions',
  /** Of earlier builds: the whole catalogue in one record. */
  catalogue: 'catalogue',
  catalogueHead: 'catalogue:head',
  catalogueOrder: 'catalogue:order',
  catalogueSlice: (slice: number) => `catalogue:slice:${padded(slice)}`,
} as const

export const PREFIX = {
  partitions: 'client:',
  allOperations: 'op:',
  catalogue: 'catalogue',
  allOwn: 'own:',
  intents: 'intent:',
  quarantine: 'quarantine:',
  operations: (owner: Owner) => `op:${owner}:`,
  selections: (owner: Owner) => `sel:${owner}:`,
  requests: ({ list, owner }: { list: QueueName; owner: Owner }) => `${REQUESTS[list]}:${owner}:`,
  own: (owner: Owner) => `own:${owner}:`,
  allWaitingOrders: 'order:',
  waitingOrders: (owner: Owner) => `order:${owner}:`,
} as const

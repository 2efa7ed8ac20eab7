import type { Operation } from '#src/offline/operation.ts'
import { PREFIX, type Versioned } from '#src/offline/records.ts'

/** The operations of an owner on a disk, in the order of their numbers. */
export const operationsIn = (records: ReadonlyMap<string, Versioned>, owner: string): Operation[] =>
  [...records]
    .filter(([key]) => key.startsWith(PREFIX.operations(owner)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value as Operation)

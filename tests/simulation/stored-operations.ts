import type { LineAddress } from '#contract/cart/line-key.ts'
import type { Operation } from '#src/offline/outbox/operation.ts'
import { PREFIX, type Versioned } from '#src/offline/storage/records.ts'

/** The stored operations of an owner in seq order. */
export const operationsIn = (records: ReadonlyMap<string, Versioned>, owner: string): Operation[] =>
  [...records]
    .filter(([key]) => key.startsWith(PREFIX.operations(owner)))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value as Operation)

/** The line of a product of the simulation, numbered from 1. */
export const lineOf = (product: number): LineAddress => ({
  productable_type: 'product',
  productable_id: 1_000 + product,
  checkout_type: 'currency',
})

import type { Transaction } from '../../../platform/database/database.ts'

/** Products whose stock an open transaction has written. */
const changed = new WeakMap<Transaction, Set<number>>()

export function noteStockChange(transaction: Transaction, productId: number): void {
  const known = changed.get(transaction) ?? new Set()
  changed.set(transaction, known.add(productId))
}

/** Ids of the products whose stock the transaction has written. */
export const productsOfStockChanges = (transaction: Transaction): readonly number[] => [
  ...(changed.get(transaction) ?? []),
]

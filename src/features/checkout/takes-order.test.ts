import { expect, it } from 'vitest'
import { takesOrder } from './takes-order.ts'

it.each([
  [undefined, true],
  [{ in_stock: 'all', missing: 0, transfer_days: null }, true],
  [{ in_stock: 'part', missing: 1, transfer_days: null }, false],
  [{ in_stock: 'none', missing: 2 }, false],
  [{ in_stock: 'none', missing: 2, transfer_days: 0 }, true],
  [{ in_stock: 'part', missing: 1, transfer_days: 3 }, true],
] as const)('a store with %o takes an order: %s', (stock, takes) => {
  expect(takesOrder(stock && { store_id: 1, items: 2, ...stock })).toBe(takes)
})

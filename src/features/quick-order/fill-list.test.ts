import { describe, expect, it } from 'vitest'
import { withProducts } from './fill-list.ts'
import { emptyRow, type OrderRow } from './order-rows.ts'

const MANGO = { id: 1, name: 'Pod Mango', quantity: 20 }
const shown = (rows: readonly OrderRow[]) => rows.map(({ product, typed, quantity }) => [product, typed, quantity])

describe('products that are put into the grid', () => {
  it('are lines of their own behind those that are there', () => {
    const typed = { ...emptyRow(), typed: 'KP-' }
    expect(shown(withProducts([typed, emptyRow()], [MANGO]))).toEqual([
      [null, 'KP-', ''],
      [1, 'Pod Mango', '20'],
    ])
  })

  it('are no second line when they are put in again, and never lower a quantity', () => {
    const once = withProducts([], [MANGO])
    expect(shown(withProducts(once, [MANGO]))).toEqual([[1, 'Pod Mango', '20']])
    expect(shown(withProducts(once, [{ ...MANGO, quantity: 5 }]))).toEqual([[1, 'Pod Mango', '20']])
    expect(shown(withProducts(once, [{ ...MANGO, quantity: 30 }]))).toEqual([[1, 'Pod Mango', '30']])
  })
})

import { describe, expect, it } from 'vitest'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { productable } from '#tests/simulation/sample-cart.ts'
import { bundleItems, bundlePieces, firstChoice } from './bundle-pieces.ts'

const card = (id: number, stock = 5) => ({ ...productable(id), stock }) as unknown as ProductCard
const items = [
  { label: 'One', quantity: 1, productable_ids: [1], off_bp: 0 },
  { label: 'Pod', quantity: 2, productable_ids: [2, 3, 4], off_bp: 0 },
]
const pieces = bundlePieces({ items }, [card(1), card(2, 0), card(3), card(4)])

describe('the choices of a bundle', () => {
  it('lists one piece at a time, with the products of its part', () => {
    expect(pieces.map(({ label, at, of, goods }) => [label, at, of, goods.map(({ id }) => id)])).toEqual([
      ['One', 1, 1, [1]],
      ['Pod', 1, 2, [2, 3, 4]],
      ['Pod', 2, 2, [2, 3, 4]],
    ])
  })

  it('preselects the product of the current page, and never one that is out of stock', () => {
    expect(pieces.map((piece) => firstChoice(piece, 4))).toEqual([1, 4, 4])
    expect(pieces.map((piece) => firstChoice(piece, 2))).toEqual([1, 3, 3])
    expect(bundlePieces({ items }, [card(1, 0)]).map((piece) => firstChoice(piece, 1))).toEqual([null, null, null])
  })

  it('returns one item per product with its number of pieces, and null while a piece is not chosen', () => {
    const of = (id: number, quantity: number) => ({ productable_id: id, productable_type: 'product', quantity })
    expect(bundleItems(pieces, [1, 3, 3])).toEqual([of(1, 1), of(3, 2)])
    expect(bundleItems(pieces, [1, 3, null])).toBeNull()
    expect(bundleItems(pieces, [3, 3, 3])).toBeNull()
    expect(bundleItems([], [])).toBeNull()
  })
})

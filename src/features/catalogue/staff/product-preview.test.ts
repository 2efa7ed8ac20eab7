import { describe, expect, it } from 'vitest'
import type { StaffProduct } from '#contract/catalogue/staff-product.ts'
import { productPreview } from './product-preview.ts'

const market = { code: 'MY', currency: 'MYR' } as const
const saved = {
  id: 1012,
  type: 'product',
  name: 'Kabusa Pod Mango',
  category: 'pod',
  attributes: { flavour: 'Mango', nicotine_mg_ml: 20 },
  image: null,
  points_price: null,
  max_per_order: 20,
  markets: [
    { market: 'MY', currency: 'MYR', price: 2290, compare_at_price: null, stock: 12, reserved: 2, visible: true },
    { market: 'ID', currency: 'IDR', price: 79_000, compare_at_price: null, stock: 5, reserved: 0, visible: true },
  ],
  shelf: [{ market: 'MY', on_hand: 14, committed: 2, available: 10 }],
} as unknown as StaffProduct
const previewOf = (read = {}) => productPreview({ saved, type: 'product', read, market })

describe('what the shop would draw of a product', () => {
  it('is the saved product in the market of this store while nothing is typed', () => {
    expect(previewOf()).toMatchObject({ card: { name: 'Kabusa Pod Mango', price: 2290, stock: 10 } })
  })

  it('follows what is typed', () => {
    const typed = { market: 'MY', price: 1990, compare_at_price: 2290, on_hand: 9, visible: false }
    const read = { name: 'Kabusa Pod Grape', attributes: { flavour: 'Grape', nicotine_mg_ml: 10 }, markets: [typed] }
    expect(previewOf(read)).toMatchObject({
      card: {
        name: 'Kabusa Pod Grape',
        price: 1990,
        compare_at_price: 2290,
        stock: 5,
        attributes: { flavour: 'Grape' },
      },
      here: { visible: false },
    })
  })

  it('keeps the saved value of what is not valid yet', () => {
    const typed = { market: 'MY', price: Number.NaN, on_hand: { readings: [1, 1000] } }
    const { card } = previewOf({ markets: [typed], attributes: { flavour: 'Mango', nicotine_mg_ml: Number.NaN } })
    expect(card).toMatchObject({ price: 2290, stock: 10, attributes: { flavour: 'Mango' } })
  })

  it('has no price once the field is emptied', () => {
    expect(previewOf({ markets: [{ market: 'MY', price: null }] }).card.price).toBeNull()
  })

  it('starts empty for a new product', () => {
    const read = { name: '', markets: [{ market: 'MY', visible: true, stock: 7, price: 1990 }] }
    const { card, here } = productPreview({ saved: undefined, type: 'product', read, market })
    expect([card.stock, card.price, here?.visible]).toEqual([7, 1990, true])
  })
})

import { describe, expect, it } from 'vitest'
import { productChange, withoutEmptyAttributes } from './product-change.ts'

const begun = {
  name: 'Pod Mango',
  badges: ['new'],
  markets: [
    { market: 'MY', price: 1290, stock: 40 },
    { market: 'ID', price: 48000, stock: 12 },
  ],
}

describe('the change of a product', () => {
  it('omits an unchanged stock', () => {
    expect(productChange({ ...begun, name: 'Pod Mangga' }, begun, 7)).toEqual({ name: 'Pod Mangga', revision: 7 })
  })

  it('keeps the array position of every market when one of them changes', () => {
    const [my, id] = begun.markets
    expect(productChange({ ...begun, markets: [my, { ...id, price: 50000 }] }, begun, 7)).toEqual({
      revision: 7,
      markets: [{ market: 'MY' }, { market: 'ID', price: 50000 }],
    })
  })

  it('drops an empty list of the specifications, which is no specification', () => {
    const read = { attributes: { flavour: 'Pandan', compatible_with: [] } }
    expect(withoutEmptyAttributes(read)).toEqual({ attributes: { flavour: 'Pandan' } })
    expect(productChange(read, { attributes: { flavour: 'Pandan' } }, 1)).toEqual({ revision: 1 })
  })

  it('can clear a value', () => {
    expect(productChange({ ...begun, badges: [] }, begun, 1)).toEqual({ badges: [], revision: 1 })
  })
})

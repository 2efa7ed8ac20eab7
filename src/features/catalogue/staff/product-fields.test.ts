import { describe, expect, it } from 'vitest'
import { en as staff } from '../../staff/messages/staff/en.ts'
import { type EditedProduct, productSections } from './product-fields.ts'

const terms = { productCategories: [{ value: 'pod', label: 'Pods' }], families: [{ value: 'mint', label: 'Mint' }] }
const texts = { staff, terms }
const pod: EditedProduct = {
  type: 'product',
  category: 'pod',
  attributes: { flavour: 'Pandan', model: 'One', flavour_family: 'jamu' },
  markets: [{ market: 'MY', currency: 'MYR', stock: 3 }],
  contents: null,
}
const specs = (product: EditedProduct, typed = {}) =>
  productSections(product, texts, typed).flatMap(({ fields }) =>
    fields.flatMap((field) => (field.kind === 'group' && field.name === 'attributes' ? field.fields : [])),
  )

describe('the editor of a product', () => {
  it('shows the specifications of the chosen category, and others that the product has', () => {
    expect(specs(pod).map(({ name }) => name)).toEqual([
      'flavour',
      'flavour_family',
      'nicotine_mg_ml',
      'volume_ml',
      'pack_size',
      'resistance_ohm',
      'compatible_with',
      'model',
    ])
    expect(specs(pod, { category: 'charger' }).map(({ name }) => name)).toEqual([
      'model',
      'colour',
      'connector',
      'compatible_with',
      'flavour',
      'flavour_family',
    ])
    expect(specs({ ...pod, category: null, attributes: {} })).toEqual([])
  })

  it('offers a flavour family that only this catalogue has', () => {
    const family = specs(pod).find(({ name }) => name === 'flavour_family')
    expect(family).toMatchObject({ options: expect.arrayContaining([{ value: 'jamu', label: 'jamu' }]) })
  })

  it('has neither category, tax nor stock for a package', () => {
    const kit: EditedProduct = { ...pod, type: 'package', markets: [{ market: 'MY', currency: 'MYR', stock: null }] }
    const written = JSON.stringify(productSections(kit, texts, {}))
    expect(written).toContain('"name":"price"')
    expect(
      ['category', 'tax_class', 'stock', 'attributes'].filter((name) => written.includes(`"name":"${name}"`)),
    ).toEqual([])
  })
})

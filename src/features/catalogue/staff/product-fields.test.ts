import { describe, expect, it } from 'vitest'
import type { CustomAttribute } from '#contract/catalogue/custom-attributes.ts'
import { en as staff } from '../messages/staff-catalogue/en.ts'
import { type EditedProduct, productSections } from './product-fields.ts'

const terms = { productCategories: [{ value: 'pod', label: 'Pods' }], families: [{ value: 'mint', label: 'Mint' }] }
const texts = { staff, terms, language: 'en' as const, attributes: [] }
const pod: EditedProduct = {
  type: 'product',
  category: 'pod',
  attributes: { flavour: 'Pandan', model: 'One', flavour_family: 'jamu' },
  custom_attributes: {},
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

  describe('with custom attributes', () => {
    const named = (en: string) => ({ en, ms: `${en} ms`, id: `${en} id` })
    const attribute = (id: string, more: Partial<CustomAttribute> = {}): CustomAttribute => ({
      id,
      name: named(id),
      kind: 'text',
      unit: null,
      options: [],
      categories: [],
      filterable: false,
      archived: false,
      ...more,
    })
    const attributes = [
      attribute('power', { kind: 'number', unit: 'W', categories: ['device'] }),
      attribute('lock', { kind: 'yes_no' }),
      attribute('coil', { kind: 'choice', options: [{ id: 'mesh', name: named('Mesh') }], categories: ['pod'] }),
      attribute('old', { archived: true }),
    ]
    const custom = (product: EditedProduct, typed = {}) =>
      productSections(product, { ...texts, language: 'ms', attributes }, typed).flatMap(({ fields }) =>
        fields.flatMap((field) => (field.kind === 'group' && field.name === 'custom_attributes' ? field.fields : [])),
      )

    it('shows those of the chosen category, and others that the product has', () => {
      expect(custom(pod).map(({ name }) => name)).toEqual(['lock', 'coil'])
      expect(custom(pod, { category: 'device' }).map(({ name }) => name)).toEqual(['power', 'lock'])
      const own = { ...pod, custom_attributes: { power: 20, old: 'x' } }
      expect(custom(own).map(({ name }) => name)).toEqual(['power', 'lock', 'coil'])
      expect(custom({ ...pod, category: null })).toEqual([])
    })

    it('has a field for each kind, in the language of the screen', () => {
      expect(custom(pod, { category: 'device' })).toEqual([
        { kind: 'decimal', name: 'power', label: 'power ms (W)', empty: 'absent' },
        {
          kind: 'choice',
          name: 'lock',
          label: 'lock ms',
          options: [
            { value: 'yes', label: 'Ya' },
            { value: 'no', label: 'Tidak' },
          ],
          empty: 'absent',
        },
      ])
    })
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { type ProductCard, product } from '#contract/catalogue/product.ts'
import { productFromSnapshot } from './product-from-snapshot.ts'

const colour = '#101010'
const mango: ProductCard = {
  id: 1012,
  type: 'product',
  sku: 'KP-MAN',
  slug: 'mango',
  name: 'Kabusa Pod Mango',
  category: 'pod',
  group: 'kabusa-pod',
  currency: 'MYR',
  price: 2290,
  unit_price: 2290,
  compare_at_price: null,
  points_price: null,
  stock: 10,
  preorder: { allowed: false, eta: null, limit: null },
  max_per_order: 20,
  badges: [],
  image: { src: 'a', width: 4, height: 5, colour, flavour_a: colour, flavour_b: colour, on_flavour: colour },
  promotion_ids: [],
  attributes: { flavour: 'Mango' },
}
const grape = { ...mango, id: 1016, name: 'Kabusa Pod Grape', attributes: { flavour: 'Grape' } }
const cable = { ...mango, id: 1050, category: 'charger' as const, group: null, attributes: {} }
const dock = { ...cable, id: 1051 }
const shop = [mango, grape, cable, dock]

describe('a product page from the stored catalogue', () => {
  it('contains a complete product', () => {
    expect(v.is(product, productFromSnapshot(shop, 'product', 1012))).toBe(true)
  })

  it('contains all stored pictures with their texts, or the one of the card', () => {
    const images = [{ ...mango.image, src: 'b', alt: 'From the side' }, mango.image]
    expect(productFromSnapshot([{ ...mango, images }], 'product', 1012)?.images).toEqual(images)
    expect(productFromSnapshot(shop, 'product', 1012)?.images).toEqual([mango.image])
  })

  it('contains what is in the box, and the products that fit instead of suggesting them', () => {
    const stored = { ...mango, box: ['2 pods'], fits: [1050, 9_999] }
    const shown = productFromSnapshot([stored, grape, cable, dock], 'product', 1012)
    expect(shown?.box).toEqual(['2 pods'])
    expect(shown?.fits?.map(({ id }) => id)).toEqual([1050])
    expect(shown?.related.map(({ id }) => id)).not.toContain(1050)
    expect(v.is(product, shown)).toBe(true)
    expect(productFromSnapshot(shop, 'product', 1012)).not.toHaveProperty('fits')
  })

  it('contains the flavours of the product group, including the product itself', () => {
    const siblings = productFromSnapshot(shop, 'product', 1012)?.siblings
    expect(siblings?.map(({ label }) => label)).toEqual(['Mango', 'Grape'])
  })

  it('relates products of the same category, except the product itself and its group', () => {
    expect(productFromSnapshot(shop, 'product', 1012)?.related).toEqual([])
    expect(productFromSnapshot(shop, 'product', 1050)?.related.map(({ id }) => id)).toEqual([1051])
    expect(productFromSnapshot(shop, 'product', 1050)?.siblings).toEqual([])
  })

  it('is null for an item that the catalogue does not contain', () => {
    expect(productFromSnapshot(shop, 'package', 1012)).toBeNull()
    expect(productFromSnapshot([], 'product', 1012)).toBeNull()
  })
})

describe('the optional data of the stored catalogue', () => {
  it('is included: summary, warranty and package components', () => {
    const stored = { ...mango, summary: 'A pod.', warranty_days: 90, age_restricted: true }
    const kit = {
      ...cable,
      id: 2001,
      type: 'package' as const,
      components: [
        { id: 1012, quantity: 2 },
        { id: 4711, quantity: 1 },
      ],
    }
    const shown = productFromSnapshot([stored, kit], 'product', 1012)
    expect([shown?.summary, shown?.warranty_days]).toEqual(['A pod.', 90])
    const [part, ...others] = productFromSnapshot([stored, kit], 'package', 2001)?.components ?? []
    expect([part?.product.name, part?.quantity, others]).toEqual(['Kabusa Pod Mango', 2, []])
  })
})

import { describe, expect, it } from 'vitest'
import type { ProductCard } from '../entities/product.ts'
import { catalogueList, type ListQuery } from './catalogue-list.ts'

const picture = { src: '', width: 1, height: 1, colour: '', flavour_a: '', flavour_b: '', on_flavour: '' }
const mango: ProductCard = {
  id: 1012,
  type: 'product',
  sku: 'KP-MAN',
  slug: 'mango',
  name: 'Mango',
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
  image: picture,
  promotion_ids: [],
  attributes: {},
}
const device = { ...mango, id: 1001, category: 'device', name: 'Arc', unit_price: 5990, badges: ['new'] } as const
const reward = { ...mango, id: 1058, category: 'reward', name: 'Stand', unit_price: null, points_price: 900 } as const
const kit = { ...mango, id: 2001, type: 'package', category: 'package', name: 'kit', badges: ['bestseller'] } as const
const shop = [kit, reward, mango, device].map((card) => ({ ...card, badges: [...card.badges] }))

const everything: ListQuery = { sort: 'position', page: 1, per_page: 24 }
const idsOf = (query: Partial<ListQuery>) => catalogueList(shop, { ...everything, ...query }).data.map(({ id }) => id)

describe('the catalogue list', () => {
  it('stands in shop order, whatever order it came in', () => {
    expect(idsOf({})).toEqual([1001, 1012, 1058, 2001])
  })

  it('narrows by type and by category', () => {
    expect(idsOf({ type: 'package' })).toEqual([2001])
    expect(idsOf({ category: 'pod' })).toEqual([1012])
    expect(idsOf({ type: 'package', category: 'pod' })).toEqual([])
  })

  it('sorts by what this reader pays, points-only products last both ways, ties in shop order', () => {
    expect(idsOf({ sort: 'price_asc' })).toEqual([1012, 2001, 1001, 1058])
    expect(idsOf({ sort: 'price_desc' })).toEqual([1001, 1012, 2001, 1058])
  })

  it('brings what is new or most bought to the front and keeps the rest in shop order', () => {
    expect(idsOf({ sort: 'newest' })).toEqual([1001, 1012, 1058, 2001])
    expect(idsOf({ sort: 'bestseller' })).toEqual([2001, 1001, 1012, 1058])
  })

  it('sorts names by code units, as the database does', () => {
    expect(idsOf({ sort: 'name' })).toEqual([1001, 1012, 1058, 2001])
  })

  it('cuts pages and counts the whole', () => {
    expect(catalogueList(shop, { ...everything, page: 2, per_page: 3 })).toMatchObject({
      data: [{ id: 2001 }],
      meta: { page: 2, per_page: 3, total: 4 },
    })
    expect(idsOf({ page: 9 })).toEqual([])
  })

  it('leaves the list it was given as it was', () => {
    const before = shop.map(({ id }) => id)
    idsOf({ sort: 'price_desc' })
    expect(shop.map(({ id }) => id)).toEqual(before)
  })
})

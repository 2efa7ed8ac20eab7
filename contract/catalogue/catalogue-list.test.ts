import { describe, expect, it } from 'vitest'
import { catalogueList, type ListQuery, type ListReader } from './catalogue-list.ts'
import type { ProductCard } from './product.ts'

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
const reader: ListReader = {
  found: null,
  names: {
    labelOf: (_facet, value) => value.toUpperCase(),
    order: { category: ['device', 'pod'], flavour_family: ['mint', 'fruit'] },
    colourOf: (family) => (family === 'spice' ? '#3aa17e' : null),
  },
}
const ask = (query: Partial<ListQuery>, cards = shop, found: ListReader['found'] = null) =>
  catalogueList(cards, { ...everything, ...query }, { ...reader, found })
const idsOf = (...asked: Parameters<typeof ask>) => ask(...asked).products.data.map(({ id }) => id)

describe('catalogueList', () => {
  it('returns products in shop order whatever the input order', () => {
    expect(idsOf({})).toEqual([1001, 1012, 1058, 2001])
  })

  it('filters by type and category, matching any of several values', () => {
    expect(idsOf({ type: ['package'] })).toEqual([2001])
    expect(idsOf({ category: ['pod'] })).toEqual([1012])
    expect(idsOf({ category: ['pod', 'device'] })).toEqual([1001, 1012])
    expect(idsOf({ type: ['package'], category: ['pod'] })).toEqual([])
  })

  it('sorts by the price this customer pays, with points-only products last both ways and ties in shop order', () => {
    expect(idsOf({ sort: 'price_asc' })).toEqual([1012, 2001, 1001, 1058])
    expect(idsOf({ sort: 'price_desc' })).toEqual([1001, 1012, 2001, 1058])
  })

  it('puts new or bestselling products first and leaves the others in shop order', () => {
    expect(idsOf({ sort: 'newest' })).toEqual([1001, 1012, 1058, 2001])
    expect(idsOf({ sort: 'bestseller' })).toEqual([2001, 1001, 1012, 1058])
  })

  it('sorts names by code units, as the database does', () => {
    expect(idsOf({ sort: 'name' })).toEqual([1001, 1012, 1058, 2001])
  })

  it('returns one page and the total count', () => {
    expect(ask({ page: 2, per_page: 3 }).products).toMatchObject({
      data: [{ id: 2001 }],
      meta: { page: 2, per_page: 3, total: 4 },
    })
    expect(idsOf({ page: 9 })).toEqual([])
  })

  it('does not mutate its input', () => {
    const before = shop.map(({ id }) => id)
    idsOf({ sort: 'price_desc' })
    expect(shop.map(({ id }) => id)).toEqual(before)
  })

  it('returns search results by relevance, or in the requested sort order', () => {
    expect(idsOf({}, shop, [2001, 1012, 9999])).toEqual([2001, 1012])
    expect(idsOf({ sort: 'name' }, shop, [2001, 1012])).toEqual([1012, 2001])
    expect(idsOf({ category: ['pod'] }, shop, [2001, 1012])).toEqual([1012])
    expect(idsOf({}, shop, [])).toEqual([])
  })
})

const flavoured = (id: number, flavour: string, more: Partial<ProductCard> = {}): ProductCard => ({
  ...mango,
  id,
  ...more,
  attributes: { flavour, flavour_family: 'fruit', nicotine_mg_ml: 20, ...more.attributes },
})
const range: ProductCard[] = [
  flavoured(1, 'Mango', { promotion_ids: [1, 2] }),
  flavoured(2, 'Grape', { unit_price: 1990, stock: 0, preorder: { allowed: true, eta: null, limit: null } }),
  flavoured(3, 'Mint', { attributes: { flavour: 'Mint', flavour_family: 'mint', nicotine_mg_ml: 3 }, group: 'juice' }),
  flavoured(4, 'Mango', { category: 'liquid', unit_price: 3990, attributes: { nicotine_mg_ml: 10 } }),
  { ...mango, id: 5, category: 'device', group: null, unit_price: 5990, attributes: { colour: 'Sand' } },
  { ...mango, id: 6, category: 'reward', price: null, unit_price: null },
]

describe('catalogueList filters', () => {
  it.each<[string, Partial<ListQuery>, number[]]>([
    ['group', { group: ['juice'] }, [3]],
    ['flavour', { flavour: ['Mango', 'Mint'] }, [1, 3, 4]],
    ['flavour family', { flavour_family: ['mint'] }, [3]],
    ['nicotine', { nicotine_mg_ml: [3, 10] }, [3, 4]],
    ['colour', { colour: ['Sand'] }, [5]],
    ['lowest price, itself included', { price_min: 3990 }, [4, 5]],
    ['highest price, itself included', { price_max: 1990 }, [2]],
    ['both prices', { price_min: 2000, price_max: 4000 }, [1, 3, 4]],
    ['prices the wrong way round', { price_min: 4000, price_max: 2000 }, []],
    ['stock', { in_stock: true }, [1, 3, 4, 5, 6]],
    ['what can be ordered ahead', { pre_order: true }, [2]],
    ['stock or what can be ordered ahead', { in_stock: true, pre_order: true }, [1, 2, 3, 4, 5, 6]],
    ['promotion', { promotion_id: [2, 7] }, [1]],
    ['points', { redeem_only: true }, [6]],
    [
      'nothing, when it is not asked for',
      { in_stock: false, pre_order: false, redeem_only: false },
      [1, 2, 3, 4, 5, 6],
    ],
    ['all that is asked for', { flavour_family: ['fruit'], category: ['pod'], in_stock: true }, [1]],
  ])('filter by %s', (_name, query, ids) => {
    expect(idsOf(query, range)).toEqual(ids)
  })

  it('exclude sold-out products without pre-order from the pre-order filter', () => {
    expect(idsOf({ pre_order: true }, [{ ...mango, stock: 0 }])).toEqual([])
  })
})

describe('catalogueList facets', () => {
  const countsOf = (query: Partial<ListQuery>) => {
    const { price, attributes: _attributes, ...others } = ask(query, range).facets
    const counts = Object.entries(others).map(([name, values]) => [
      name,
      Object.fromEntries((values ?? []).map(({ value, count }) => [value, count])),
    ])
    return { ...Object.fromEntries(counts), price }
  }

  it('count and label the existing values in shop order', () => {
    expect(countsOf({})).toEqual({
      category: { device: 1, pod: 3, liquid: 1, reward: 1 },
      flavour_family: { fruit: 3, mint: 1 },
      flavour: { Grape: 1, Mango: 2, Mint: 1 },
      nicotine_mg_ml: { 3: 1, 10: 1, 20: 2 },
      colour: { Sand: 1 },
      price: { min: 1990, max: 5990 },
    })
    const { category, nicotine_mg_ml } = ask({}, range).facets
    expect(category.map(({ value }) => value)).toEqual(['device', 'pod', 'liquid', 'reward'])
    expect(nicotine_mg_ml.map(({ value }) => value)).toEqual(['3', '10', '20'])
    expect(category[0]).toEqual({ value: 'device', label: 'DEVICE', count: 1 })
  })

  it('are narrowed by every filter except their own', () => {
    const counts = countsOf({ category: ['pod'], flavour_family: ['fruit'], price_max: 2290 })
    expect(counts.category).toEqual({ pod: 2 })
    expect(counts.flavour_family).toEqual({ fruit: 2, mint: 1 })
    expect(counts.nicotine_mg_ml).toEqual({ 20: 2 })
    expect(countsOf({ category: ['pod'] }).category).toEqual({ device: 1, pod: 3, liquid: 1, reward: 1 })
    expect(countsOf({ price_min: 5000 }).price).toEqual({ min: 1990, max: 5990 })
    expect(countsOf({ category: ['liquid'], price_min: 5000 }).price).toEqual({ min: 3990, max: 3990 })
  })

  it('carry the flavour colours of the first product in shop order, whatever the list order', () => {
    const pink = { ...mango.image, flavour_a: '#ff88aa' }
    const cards = [
      flavoured(8, 'Lychee', { image: pink, unit_price: 2000 }),
      flavoured(9, 'Lychee', { unit_price: 1000 }),
    ]
    const { flavour, flavour_family, nicotine_mg_ml } = ask({ sort: 'price_asc' }, cards).facets
    const sample = { id: 8, flavour_a: '#ff88aa', flavour_b: pink.flavour_b, on_flavour: pink.on_flavour }
    expect(flavour).toEqual([{ value: 'Lychee', label: 'LYCHEE', count: 2, sample }])
    expect(flavour_family[0]?.sample).toEqual(sample)
    expect(nicotine_mg_ml[0]).not.toHaveProperty('sample')
  })

  it('of a flavour family with a colour of its own have that colour', () => {
    const spiced = flavoured(8, 'Clove', { attributes: { flavour: 'Clove', flavour_family: 'spice' } })
    const [family] = ask({}, [spiced]).facets.flavour_family
    const sample = { flavour_a: '#3aa17e', flavour_b: '#3aa17e', on_flavour: '#131314' }
    expect(family).toMatchObject({ value: 'spice', sample })
    expect(family?.sample?.id).toBeLessThan(0)
  })

  it('stand in the order of the store, unknown ones last', () => {
    const categories = ask({}).facets.category.map(({ value }) => value)
    expect(categories).toEqual(['device', 'pod', 'package', 'reward'])
    const families = ask({}, range).facets.flavour_family.map(({ value }) => value)
    expect(families).toEqual(['mint', 'fruit'])
  })

  it('are limited to the most frequent flavours plus the chosen ones', () => {
    const many = Array.from({ length: 100 }, (_, at) =>
      flavoured(at + 1, `F${String(Math.min(at, 90)).padStart(2, '0')}`),
    )
    const offered = ask({ flavour: ['F80'] }, many).facets.flavour?.map(({ value }) => value) ?? []
    expect(offered).toEqual([...Array.from({ length: 39 }, (_, at) => `F${String(at).padStart(2, '0')}`), 'F80', 'F90'])
  })

  it('include chosen values without any products', () => {
    expect(countsOf({ colour: ['Sand', 'Wine'], type: ['package'] })).toMatchObject({
      colour: { Sand: 0, Wine: 0 },
      category: {},
      price: null,
    })
  })
})

/** The same by the definition of each order, without anything kept from an earlier list. */
function listedPlainly(cards: readonly ProductCard[], sort: ListQuery['sort'], category: string): number[] {
  const price = ({ unit_price }: ProductCard, none: number) => unit_price ?? none
  const has = (card: ProductCard, badge: string) => Number(card.badges.includes(badge))
  const orders: Record<ListQuery['sort'], (a: ProductCard, b: ProductCard) => number> = {
    position: () => 0,
    newest: (a, b) => has(b, 'new') - has(a, 'new'),
    bestseller: (a, b) => has(b, 'bestseller') - has(a, 'bestseller'),
    price_asc: (a, b) => price(a, 1e9) - price(b, 1e9),
    price_desc: (a, b) => price(b, -1) - price(a, -1),
    name: (a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)),
  }
  const shown = cards.filter((card) => card.category === category)
  return shown.toSorted((a, b) => orders[sort](a, b) || a.id - b.id).map(({ id }) => id)
}

describe('catalogueList after a change', () => {
  const sorts = ['position', 'newest', 'bestseller', 'price_asc', 'price_desc', 'name'] as const
  const start = Array.from({ length: 40 }, (_, at): ProductCard => {
    const kinds = { category: at % 3 === 0 ? 'pod' : 'device', badges: at % 5 === 0 ? ['new'] : [] }
    return {
      ...mango,
      ...kinds,
      id: 1001 + at,
      name: `Name ${at % 7}`,
      unit_price: at % 9 === 0 ? null : 500 + (at % 11),
    }
  })
  const changes: [string, (card: ProductCard) => Partial<ProductCard> | null][] = [
    ['stock', () => ({ stock: 0 })],
    ['price', () => ({ unit_price: 507 })],
    ['no price', () => ({ unit_price: null })],
    ['name', () => ({ name: 'Aaa' })],
    ['badges', () => ({ badges: ['bestseller'] })],
    ['category', ({ category }) => ({ category: category === 'pod' ? 'device' : 'pod' })],
    ['removal', () => null],
    ['another id', ({ id }) => ({ id: id + 5_000 })],
  ]

  it.each(changes)('is right after a change of %s', (_name, change) => {
    const ask = (cards: readonly ProductCard[], sort: ListQuery['sort']) =>
      catalogueList(cards, { ...everything, category: ['pod'], sort, per_page: 60 }, reader)
    let cards = start
    for (const place of [0, 6, 7, 30]) {
      cards = cards.flatMap((card, at) => {
        const fields = at === place ? change(card) : {}
        if (fields === null) return []
        return at === place ? [{ ...card, ...fields }] : [card]
      })
      for (const sort of sorts) {
        const { products, facets } = ask(cards, sort)
        expect(products.data.map(({ id }) => id)).toEqual(listedPlainly(cards, sort, 'pod'))
        expect(facets.category.find(({ value }) => value === 'device')?.count).toBe(
          cards.filter(({ category }) => category === 'device').length,
        )
        expect(products.data.every((card) => cards.includes(card))).toBe(true)
      }
    }
  })
})

import { describe, expect, it } from 'vitest'
import { activeFilters, cleared, priceScale, toggled, withValues } from './shop-filters.ts'
import type { ShopQuery } from './shop-search.ts'

const asked = (query: ShopQuery) => Object.fromEntries(Object.entries(query).filter(([, value]) => value !== undefined))

describe('a filter selection in the shop', () => {
  it('is added in canonical order, removed again, and resets the page', () => {
    const one = toggled({ category: 'pod', page: '3' }, 'flavour_family', 'mint')
    expect(asked(one)).toEqual({ category: 'pod', flavour_family: 'mint' })
    const two = toggled(one, 'flavour_family', 'fruit')
    expect(asked(two)).toEqual({ category: 'pod', flavour_family: 'fruit,mint' })
    expect(asked(toggled(toggled(two, 'flavour_family', 'mint'), 'flavour_family', 'fruit'))).toEqual({
      category: 'pod',
    })
  })

  it('replaces the previous values in a single-choice filter', () => {
    expect(asked(withValues({ nicotine_mg_ml: '10,20' }, 'nicotine_mg_ml', ['0']))).toEqual({ nicotine_mg_ml: '0' })
    expect(asked(withValues({ nicotine_mg_ml: '10' }, 'nicotine_mg_ml', []))).toEqual({})
  })
})

const ALL: ShopQuery = {
  q: 'mango',
  type: 'product',
  category: 'pod',
  group: 'kabusa-pod',
  flavour: 'Grape,Mango',
  flavour_family: 'fruit',
  nicotine_mg_ml: '20',
  colour: 'Sand',
  attribute: 'coil-type:mesh,power:20',
  price_min: '1000',
  price_max: '3000',
  in_stock: '1',
  pre_order: '1',
  promotion_id: '1',
  redeem_only: '1',
  sort: 'name',
  page: '2',
}

describe('the active filters', () => {
  it('are listed one by one, each with the query without it', () => {
    const found = activeFilters(ALL)
    expect(found.map(({ by, value }) => [by, value])).toEqual([
      ['price', ''],
      ['flavour_family', 'fruit'],
      ['flavour', 'Grape'],
      ['flavour', 'Mango'],
      ['nicotine_mg_ml', '20'],
      ['colour', 'Sand'],
      ['attribute', 'coil-type:mesh'],
      ['attribute', 'power:20'],
      ['promotion_id', '1'],
      ['group', 'kabusa-pod'],
      ['in_stock', '1'],
      ['pre_order', '1'],
      ['redeem_only', '1'],
      ['q', 'mango'],
    ])
    const { page: _page, price_min: _least, price_max: _most, ...unpriced } = ALL
    expect(asked(found[0]?.without ?? {})).toEqual(unpriced)
    const { page, ...others } = ALL
    expect(page).toBe('2')
    expect(asked(found[2]?.without ?? {})).toEqual({ ...others, flavour: 'Mango' })
    for (const { without } of found) expect(activeFilters(without)).toHaveLength(found.length - 1)
  })

  it('exclude category, sort order and page', () => {
    expect(activeFilters({ category: 'pod', type: 'product', sort: 'name', page: '2' })).toEqual([])
    expect(asked(cleared(ALL))).toEqual({ type: 'product', category: 'pod', sort: 'name' })
  })
})

describe('the price slider', () => {
  it.each([
    [
      { min: 990, max: 18990 },
      { from: 900, to: 19000, step: 100 },
    ],
    [
      { min: 35_000, max: 530_000 },
      { from: 30_000, to: 530_000, step: 10_000 },
    ],
    [
      { min: 2290, max: 2290 },
      { from: 2290, to: 2290, step: 1 },
    ],
    [
      { min: 5, max: 9 },
      { from: 5, to: 9, step: 1 },
    ],
  ])('with bounds %o has round limits and steps: %o', (bounds, ruler) => {
    expect(priceScale(bounds)).toEqual(ruler)
  })
})

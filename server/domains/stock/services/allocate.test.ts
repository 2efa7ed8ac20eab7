import { describe, expect, it } from 'vitest'
import { type AllocationRule, allocate, spread } from './allocate.ts'

/** Places 1 (a warehouse), 2 and 3 (stores 20 and 30) with pieces of products 7 and 8. */
const placesWith = (...pieces: [seven: number, eight: number][]) =>
  pieces.flatMap(([seven, eight], at) => {
    const place = { place_id: at + 1, store_id: at === 0 ? null : (at + 1) * 10 }
    return [
      { ...place, product_id: 7, free: seven },
      { ...place, product_id: 8, free: eight },
    ]
  })
const DELIVERY: AllocationRule = { storeId: null, mayTransfer: false, maySplit: true }
const wanted = (seven: number, eight = 0) =>
  new Map([
    [7, seven],
    [8, eight],
  ])
const shown = (...call: Parameters<typeof allocate>) =>
  allocate(...call)?.map(({ place_id, product_id, pieces }) => [place_id, product_id, pieces]) ?? null

describe('the places of a delivery', () => {
  it('are the first one that has all of it', () => {
    const places = placesWith([5, 0], [5, 5], [9, 9])
    expect(shown(wanted(2, 2), places, DELIVERY)).toEqual([
      [2, 7, 2],
      [2, 8, 2],
    ])
    expect(shown(wanted(2, 2), places, { ...DELIVERY, maySplit: false })).toHaveLength(2)
  })

  it('are several where no place has all and it may be split, one for each product if possible', () => {
    const places = placesWith([5, 0], [3, 1], [0, 4])
    expect(shown(wanted(5, 4), places, DELIVERY)).toEqual([
      [1, 7, 5],
      [3, 8, 4],
    ])
    expect(shown(wanted(7), places, DELIVERY)).toEqual([
      [1, 7, 5],
      [2, 7, 2],
    ])
    expect(shown(wanted(7), places, { ...DELIVERY, maySplit: false })).toBeNull()
  })

  it('are none where all places together have too little', () => {
    expect(shown(wanted(9), placesWith([5, 0], [3, 0]), DELIVERY)).toBeNull()
  })
})

describe('the places of an order that is collected', () => {
  const atStore = { ...DELIVERY, storeId: 20, maySplit: false }

  it('are its store, which must have all of it', () => {
    const places = placesWith([9, 9], [2, 2])
    expect(shown(wanted(2, 2), places, atStore)).toEqual([
      [2, 7, 2],
      [2, 8, 2],
    ])
    expect(shown(wanted(3), places, atStore)).toBeNull()
  })

  it('are others too for what the store lacks, where that is brought to it', () => {
    const places = placesWith([1, 9], [2, 0], [1, 0])
    expect(shown(wanted(4, 3), places, { ...atStore, mayTransfer: true })).toEqual([
      [2, 7, 2],
      [1, 7, 1],
      [3, 7, 1],
      [1, 8, 3],
    ])
  })

  it('are those of a delivery where the store keeps no stock of its own', () => {
    expect(shown(wanted(3), placesWith([9, 9], [2, 2]), { ...atStore, storeId: 99 })).toEqual([[1, 7, 3]])
  })
})

describe('a change of the stock of a market', () => {
  const places = placesWith([2, 0], [3, 0])
  const changed = (pieces: number) => spread({ product_id: 7, pieces }, places).map((one) => [one.place_id, one.pieces])

  it('is added at the first place, and missing at the first that has it', () => {
    expect(changed(4)).toEqual([[1, 4]])
    expect(changed(0)).toEqual([])
    expect(changed(-2)).toEqual([[1, -2]])
    expect(changed(-4)).toEqual([
      [1, -2],
      [2, -2],
    ])
  })
})

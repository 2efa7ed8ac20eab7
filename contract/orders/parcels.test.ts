import { describe, expect, it } from 'vitest'
import { linesWith, unsentLines } from './parcels.ts'

const LINES = [
  { id: 'a', quantity: 3 },
  { id: 'b', quantity: 1 },
]

describe('what of an order is in no parcel yet', () => {
  it('is everything before the first parcel', () => {
    expect(unsentLines(LINES, [])).toEqual([
      { line_id: 'a', quantity: 3 },
      { line_id: 'b', quantity: 1 },
    ])
  })

  it('is what all parcels together leave of each line', () => {
    const parcels = [{ lines: [{ line_id: 'a', quantity: 1 }] }, { lines: [{ line_id: 'a', quantity: 1 }] }]
    expect(unsentLines(LINES, parcels)).toEqual([
      { line_id: 'a', quantity: 1 },
      { line_id: 'b', quantity: 1 },
    ])
    expect(unsentLines(LINES, [...parcels, { lines: unsentLines(LINES, parcels) }])).toEqual([])
  })

  it('is nothing when a parcel names no lines, because it is the whole order', () => {
    expect(unsentLines(LINES, [{}])).toEqual([])
  })
})

describe('the lines of a parcel', () => {
  it('are those of the order with its pieces, without the others', () => {
    expect(linesWith(LINES, [{ line_id: 'a', quantity: 2 }])).toEqual([{ id: 'a', quantity: 2 }])
  })
})

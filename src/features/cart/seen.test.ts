import { describe, expect, it } from 'vitest'
import { shownLine } from '#tests/support/shown-lines.ts'
import { changesSince, seenAll, seenNow } from './seen.ts'

const told = (changes: ReturnType<typeof changesSince>) =>
  changes.map(({ line, quantity, ...rest }) => ({ of: line.productable.id, quantity, ...rest }))

const mango = shownLine(1, { quantity: 10 }, { unit_price: 1_290, stock: 80 })
const mint = shownLine(2, { quantity: 6 }, { stock: 20 })

describe('a person who looks at their cart again', () => {
  it('is told of another price and of stock that does not suffice any more, line by line', () => {
    const now = [
      shownLine(1, { quantity: 10 }, { unit_price: 1_350, stock: 70 }),
      shownLine(2, { quantity: 6 }, { stock: 4 }),
    ]
    expect(told(changesSince(seenAll([mango, mint]), now))).toEqual([
      { of: 1, quantity: 10, kind: 'price', before: 1_290, after: 1_350 },
      { of: 2, quantity: 6, kind: 'stock', left: 4 },
    ])
  })

  it('is told nothing of lines they see for the first time, nor of stock that still suffices', () => {
    expect(changesSince({}, [mango, mint])).toEqual([])
    expect(changesSince(seenAll([mint]), [shownLine(2, { quantity: 6 }, { stock: 6 })])).toEqual([])
  })

  it('is told what a refusal says is left, at the quantity that was asked for', () => {
    const refusal = { code: 'STOCK_LIMIT', userMessage: 'Only 4 left', available: 4, asked: 6 }
    const refused = shownLine(2, { quantity: 0, state: 'refused', refusal }, { stock: 20 })
    expect(told(changesSince(seenAll([mint]), [refused]))).toEqual([{ of: 2, quantity: 6, kind: 'stock', left: 4 }])
  })

  it('is told once that something is no longer sold, and that its bundle has ended', () => {
    const gone = shownLine(1, { error: { code: 'NOT_AVAILABLE', userMessage: '' } }, { unit_price: null })
    const ended = shownLine(2, { error: { code: 'PROMOTION_ENDED', userMessage: '' } })
    const before = seenAll([mango, mint])
    expect(changesSince(before, [gone, ended]).map(({ kind }) => kind)).toEqual(['gone', 'ended'])
    expect(changesSince(seenAll([gone, ended]), [gone, ended])).toEqual([])
  })

  it('pays points for a points line, so that is the price that is compared', () => {
    const points = (points_price: number) =>
      shownLine(3, { checkout_type: 'points', key: 'product:3:points' }, { points_price, unit_price: points_price })
    expect(told(changesSince(seenAll([points(900)]), [points(1_000)]))).toMatchObject([{ before: 900, after: 1_000 }])
  })
})

describe('what counts as seen', () => {
  it('keeps the old look of what has not been read, takes the new one of all else, and forgets what is gone', () => {
    const before = seenAll([mango, mint])
    const dearer = shownLine(1, { quantity: 10 }, { unit_price: 1_350, stock: 80 })
    const fewer = shownLine(2, { quantity: 6 }, { stock: 12 })
    const next = seenNow(before, [dearer, fewer])
    expect(next[dearer.key]?.price).toBe(1_290)
    expect(next[fewer.key]?.stock).toBe(12)
    expect(Object.keys(seenNow(next, [fewer]))).toEqual([fewer.key])
    expect(changesSince(seenAll([dearer]), [dearer])).toEqual([])
  })
})

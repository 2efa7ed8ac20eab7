import { describe, expect, it } from 'vitest'
import { shownLine } from '#tests/support/pages/shown-lines.ts'
import { changesSince, seenAll, seenNow } from './last-seen-prices.ts'

const withProductIds = (changes: ReturnType<typeof changesSince>) =>
  changes.map(({ line, quantity, ...rest }) => ({ of: line.productable.id, quantity, ...rest }))

const mango = shownLine(1, { quantity: 10 }, { unit_price: 1_290, stock: 80 })
const mint = shownLine(2, { quantity: 6 }, { stock: 20 })

describe('the changes since the last visit', () => {
  it('contain a new price and insufficient stock per line', () => {
    const now = [
      shownLine(1, { quantity: 10 }, { unit_price: 1_350, stock: 70 }),
      shownLine(2, { quantity: 6 }, { stock: 4 }),
    ]
    expect(withProductIds(changesSince(seenAll([mango, mint]), now))).toEqual([
      { of: 1, quantity: 10, kind: 'price', before: 1_290, after: 1_350 },
      { of: 2, quantity: 6, kind: 'stock', left: 4, turned: false },
    ])
  })

  it('tell a line that would become a pre-order from one that was a pre-order before', () => {
    const preorder = { allowed: true, eta: null, limit: null }
    const ahead = (stock: number) => [shownLine(2, { quantity: 6 }, { stock, preorder })]
    expect(withProductIds(changesSince(seenAll(ahead(6)), ahead(0)))).toMatchObject([{ left: 0, turned: true }])
    expect(withProductIds(changesSince(seenAll(ahead(5)), ahead(0)))).toMatchObject([{ left: 0, turned: false }])
  })

  it('call nothing a pre-order that may not be ordered ahead in this quantity', () => {
    const ahead = (stock: number, limit: number) =>
      shownLine(2, { quantity: 6 }, { stock, preorder: { allowed: true, eta: null, limit } })
    for (const limit of [0, 5])
      expect(withProductIds(changesSince(seenAll([ahead(6, limit)]), [ahead(0, limit)]))).toMatchObject([
        { left: 0, turned: false },
      ])
    expect(withProductIds(changesSince(seenAll([ahead(6, 2)]), [ahead(4, 2)]))).toMatchObject([
      { left: 4, turned: true },
    ])
  })

  it('contain nothing for lines seen for the first time, or while the stock suffices', () => {
    expect(changesSince({}, [mango, mint])).toEqual([])
    expect(changesSince(seenAll([mint]), [shownLine(2, { quantity: 6 }, { stock: 6 })])).toEqual([])
  })

  it('contain the available quantity of a refusal, with the requested one', () => {
    const refusal = { code: 'STOCK_LIMIT', userMessage: 'Only 4 left', available: 4, asked: 6 }
    const refused = shownLine(2, { quantity: 0, state: 'refused', refusal }, { stock: 20 })
    expect(withProductIds(changesSince(seenAll([mint]), [refused]))).toEqual([
      { of: 2, quantity: 6, kind: 'stock', left: 4, turned: false },
    ])
  })

  it('contain once that a product is no longer sold, and that bundle has ended', () => {
    const gone = shownLine(1, { error: { code: 'NOT_AVAILABLE', userMessage: '' } }, { unit_price: null })
    const ended = shownLine(2, { error: { code: 'PROMOTION_ENDED', userMessage: '' } })
    const before = seenAll([mango, mint])
    expect(changesSince(before, [gone, ended]).map(({ kind }) => kind)).toEqual(['gone', 'ended'])
    expect(changesSince(seenAll([gone, ended]), [gone, ended])).toEqual([])
  })

  it('contain a new points price of a points line', () => {
    const points = (points_price: number) =>
      shownLine(3, { checkout_type: 'points', key: 'product:3:points' }, { points_price, unit_price: points_price })
    expect(withProductIds(changesSince(seenAll([points(900)]), [points(1_000)]))).toMatchObject([
      { before: 900, after: 1_000 },
    ])
  })
})

describe('the last seen state', () => {
  it('stays for lines with unread changes, is updated for all others, and is dropped with removed lines', () => {
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

import { describe, expect, it } from 'vitest'
import { shownLine } from '#tests/support/pages/shown-lines.ts'
import { groupLines } from './group-lines.ts'

const ids = (...promotions: (number | null)[]) =>
  groupLines(promotions.map((promotionId, at) => shownLine(at, { promotionId }))).map(({ promotionId, lines }) => [
    promotionId,
    lines.map(({ productable }) => productable.id),
  ])

describe('the groups of cart lines', () => {
  it('contain a bundle at the position of its first line, and all other lines in order', () => {
    expect(ids(null, null, 7, null, 7, 8)).toEqual([
      [null, [0, 1]],
      [7, [2, 4]],
      [null, [3]],
      [8, [5]],
    ])
    expect(ids()).toEqual([])
  })
})

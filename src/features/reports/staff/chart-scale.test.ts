import { describe, expect, it } from 'vitest'
import { gridOf } from './chart-scale.ts'
import { formatTick } from './tick.ts'

describe('the gridlines of a chart', () => {
  it.each([
    [1_123_00, [0, 500_00, 1_000_00, 1_500_00]],
    [1_200_00, [0, 500_00, 1_000_00, 1_500_00]],
    [29_000, [0, 10_000, 20_000, 30_000]],
    [0, [0, 100, 200, 300]],
  ])('are round and reach %i', (highest, lines) => expect(gridOf(highest)).toEqual(lines))

  it('reach below 0 where more was refunded than sold', () => {
    expect(gridOf(29_000, -12_000)).toEqual([-20_000, -10_000, 0, 10_000, 20_000, 30_000])
    expect(gridOf(0, -45_000)).toEqual([-60_000, -40_000, -20_000, 0, 20_000, 40_000, 60_000])
    expect(gridOf(29_000, 500)).toEqual(gridOf(29_000))
  })

  it('have short amounts in the currency of the market', () => {
    expect(formatTick(15_000_00, 'en', 'MYR')).toBe('15,000')
    expect(formatTick(-100_00, 'en', 'MYR')).toBe('\u2212100')
    expect(formatTick(2_500_000, 'id', 'IDN')).toContain('2,5')
  })
})

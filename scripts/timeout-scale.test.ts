import { describe, expect, it } from 'vitest'
import { scaleOf, timeoutScale } from './timeout-scale.ts'

describe('scaleOf', () => {
  it.each([
    [{ megabytesPerSecond: 200, cores: 2 }, 1],
    [{ megabytesPerSecond: 2_000, cores: 16 }, 1],
    [{ megabytesPerSecond: 50, cores: 2 }, 4],
    [{ megabytesPerSecond: 100, cores: 1 }, 4],
  ])('of %o is %d', (machine, scale) => {
    expect(scaleOf(machine)).toBe(scale)
  })
})

describe('timeoutScale', () => {
  it('never shortens a timeout on the running machine', () => {
    expect(timeoutScale()).toBeGreaterThanOrEqual(1)
  })
})

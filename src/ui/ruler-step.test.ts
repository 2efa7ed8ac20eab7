import { describe, expect, it } from 'vitest'
import { niceStep } from './ruler-step.ts'

describe('the scale of a ruler', () => {
  it.each([
    [2_000_000, 500_000],
    [1_000_000, 250_000],
    [70_000_000, 20_000_000],
    [123_456, 50_000],
    [5, 2],
  ])('up to %d has a text every %d', (max, step) => {
    expect(niceStep(max, 4)).toBe(step)
    expect(max / step).toBeLessThanOrEqual(4)
  })
})

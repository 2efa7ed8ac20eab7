import { describe, expect, it } from 'vitest'
import { bandAt, stepBy } from './flavour-position.ts'

/** Ten bands of 20 px, the fifth opened to 100 px: 0–80 the first four, 80–180 the open one, 180–280 the last five. */
const scale = { at: 4, open: 100, band: 20, count: 10 }

describe('the flavour scale', () => {
  it('finds the band at a position left of, within and right of the open one', () => {
    expect([0, 19, 20, 79].map((x) => bandAt(x, scale))).toEqual([0, 0, 1, 3])
    expect([80, 110, 179].map((x) => bandAt(x, scale))).toEqual([4, 4, 4])
    expect([180, 199, 200, 279].map((x) => bandAt(x, scale))).toEqual([5, 5, 6, 9])
  })

  it('clamps positions outside of the scale', () => {
    expect(bandAt(-30, scale)).toBe(0)
    expect(bandAt(999, scale)).toBe(9)
  })

  it('moves by arrow keys, by pages and to its ends, within its limits', () => {
    const from = (at: number) => (key: string) => stepBy(key, at, 10)
    expect(['ArrowRight', 'ArrowLeft', 'PageUp', 'PageDown', 'Home', 'End'].map(from(4))).toEqual([5, 3, 7, 1, 0, 9])
    expect(stepBy('ArrowLeft', 0, 10)).toBe(0)
    expect(stepBy('PageUp', 9, 10)).toBe(9)
  })

  it('ignores all other keys', () => {
    expect(stepBy('Tab', 4, 10)).toBeNull()
    expect(stepBy('a', 4, 10)).toBeNull()
  })
})

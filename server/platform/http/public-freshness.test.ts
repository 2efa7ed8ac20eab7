import { describe, expect, it } from 'vitest'
import { createPublicFreshness } from './public-freshness.ts'

const at = (now: number, next: number | null) => createPublicFreshness({ now: () => now }, () => next)

describe('the freshness of public answers', () => {
  it('is the whole time while nothing is due', () => {
    expect(at(0, null).maxAge(3600)).toBe(3600)
    expect(at(0, 10_000_000).maxAge(3600)).toBe(3600)
  })

  it('ends when a price is due, rounded down to a second', () => {
    expect(at(0, 3_999).maxAge(5)).toBe(3)
    expect(at(3_999, 3_999).maxAge(5)).toBe(0)
    expect(at(9_000, 3_999).maxAge(5)).toBe(0)
  })

  it('keeps stored answers of before and after the moment apart', () => {
    expect(new Set([at(0, null), at(0, 3_999), at(3_999, 3_999)].map((one) => one.epoch())).size).toBe(3)
    expect(at(0, 3_999).epoch()).toBe(at(3_998, 3_999).epoch())
  })
})

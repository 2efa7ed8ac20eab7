import { describe, expect, it } from 'vitest'
import { changeText } from './change.ts'

describe('changeText', () => {
  it.each([
    [112, 100, '+12%'],
    [97, 100, '−3%'],
    [100, 100, '0%'],
    [1_004, 1_000, '0%'],
    [-50, 100, '−150%'],
  ])('says how %d differs from %d', (now, before, expected) => expect(changeText(now, before)).toBe(expected))

  it('says nothing about a period before without sales', () => {
    expect(changeText(100, 0)).toBeNull()
    expect(changeText(100, -20)).toBeNull()
  })
})

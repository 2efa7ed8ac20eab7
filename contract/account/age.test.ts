import { describe, expect, it } from 'vitest'
import { ageOn } from './age.ts'

describe('ageOn', () => {
  it.each([
    ['2005-11-21', '2026-11-21', 21],
    ['2005-11-22', '2026-11-21', 20],
    ['2005-12-01', '2026-11-30', 20],
    ['2004-02-29', '2025-02-28', 20],
    ['2004-02-29', '2025-03-01', 21],
  ])('of a birth date of %s on %s returns %i', (birthDate, today, age) => {
    expect(ageOn(birthDate, today)).toBe(age)
  })
})

import { describe, expect, it } from 'vitest'
import { ageText } from './age.tsx'

const UNITS = { minutes: 'min', hours: 'h', days: 'd' }
const NOW = Date.parse('2026-11-28T10:00:00Z')

describe('the age of what waits', () => {
  it.each([
    ['2026-11-28T09:59:40Z', '1 min'],
    ['2026-11-28T09:45:00Z', '15 min'],
    ['2026-11-28T08:26:00Z', '1 h 34 min'],
    ['2026-11-28T08:00:00Z', '2 h'],
    ['2026-11-26T14:00:00Z', '1 d 20 h'],
    ['2026-11-28T10:05:00Z', '1 min'],
  ])('of %s is %s', (since, text) => expect(ageText(since, NOW, UNITS)).toBe(text))
})

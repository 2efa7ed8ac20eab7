import { describe, expect, it } from 'vitest'
import { isGtin } from './gtin.ts'

describe('a GTIN', () => {
  it.each(['96385074', '036000291452', '4006381333931', '9556001288677', '10614141000415'])('accepts %s', (digits) => {
    expect(isGtin(digits)).toBe(true)
  })

  it('is refused when any digit differs, or two different neighbours are swapped', () => {
    const right = '4006381333931'
    const wrong = Array.from(right).flatMap((digit, at) =>
      Array.from(
        { length: 9 },
        (_, more) => `${right.slice(0, at)}${(Number(digit) + more + 1) % 10}${right.slice(at + 1)}`,
      ),
    )
    expect(wrong).toHaveLength(117)
    expect(wrong.filter(isGtin)).toEqual([])
    expect(isGtin('4006831333931')).toBe(true) // 3 and 8 differ by 5: the check digit cannot tell
    expect(isGtin('4060381333931')).toBe(false)
  })

  it.each(['', '400638133393', '40063813339', '4006381333931 ', '400638133393X', '00000000000'])(
    'refuses “%s”',
    (text) => {
      expect(isGtin(text)).toBe(false)
    },
  )
})

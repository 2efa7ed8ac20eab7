import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountText, countText, moneyText } from './format-number.ts'
import { MARKETS } from './site/market.ts'

const WRITTEN = [
  { format: 'ms-MY', market: MARKETS.MYR },
  { format: 'id-ID', market: MARKETS.IDN },
]

describe('an amount', () => {
  it.each(WRITTEN)('is formatted as by Intl: $format', ({ format, market }) => {
    const { currency, exponent } = market
    const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
    const money = new Intl.NumberFormat(format, { style: 'currency', currency, ...digits })
    const figures = new Intl.NumberFormat(format, digits)
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        const major = amount / 10 ** exponent
        expect(moneyText(amount, market)).toBe(money.format(major))
        expect(amountText(amount, market)).toBe(figures.format(Math.abs(major)))
      }),
    )
  })

  it('has a non-breaking space between symbol and digits', () => {
    for (const { market } of WRITTEN) expect(moneyText(199_000, market)).not.toContain(' ')
  })
})

describe('a count', () => {
  it.each(WRITTEN)('is formatted as by Intl, percentages included: $format', ({ format, market }) => {
    const intl = new Intl.NumberFormat(format)
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        for (const count of [hundredths, hundredths / 100]) expect(countText(count, market)).toBe(intl.format(count))
      }),
    )
  })
})

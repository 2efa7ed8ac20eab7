import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/rules/market.ts'
import { currencySymbol, formatCount, formatMoney } from './format-money.ts'

/** Intl parts symbol and amount by a no-break space. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a price', () => {
  it('reads as ringgit and sen in Malaysia', () => {
    expect(plain(formatMoney(2290, 'MYR'))).toBe('RM 22.90')
    expect(plain(formatMoney(123_456_70, 'MYR'))).toBe('RM 123,456.70')
    expect(plain(formatMoney(0, 'MYR'))).toBe('RM 0.00')
  })

  it('reads as whole rupiah in Indonesia', () => {
    expect(plain(formatMoney(199_000, 'IDN'))).toBe('Rp 199.000')
  })

  it.each(Object.values(MARKETS))('is written as Intl writes it: $format', ({ locale, format, currency, exponent }) => {
    const digits = { minimumFractionDigits: exponent, maximumFractionDigits: exponent }
    const intl = new Intl.NumberFormat(format, { style: 'currency', currency, ...digits })
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        expect(formatMoney(amount, locale)).toBe(intl.format(amount / 10 ** exponent))
      }),
    )
  })

  it('falls back to a dollar sign, a space and two decimals anywhere else', () => {
    expect(formatMoney(123_450, 'SGD')).toBe('$ 1234.50')
    expect(formatMoney(5, '')).toBe('$ 0.05')
  })

  it('keeps its sign and symbol on one line', () => {
    expect(formatMoney(2290, 'MYR')).not.toContain(' ')
    expect(formatMoney(199_000, 'IDN')).not.toContain(' ')
  })
})

describe('a currency symbol', () => {
  it('is Rp for IDN and RM for everything else', () => {
    expect([currencySymbol('IDN'), currencySymbol('MYR'), currencySymbol('SGD')]).toEqual(['Rp', 'RM', 'RM'])
  })
})

describe('a count', () => {
  it('is grouped as its market groups', () => {
    expect([formatCount(2300, 'MYR'), formatCount(2300, 'IDN')]).toEqual(['2,300', '2.300'])
  })

  it.each(Object.values(MARKETS))('is written as Intl writes it, shares too: $format', ({ locale, format }) => {
    const intl = new Intl.NumberFormat(format)
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (hundredths) => {
        for (const count of [hundredths, hundredths / 100]) expect(formatCount(count, locale)).toBe(intl.format(count))
      }),
    )
  })
})

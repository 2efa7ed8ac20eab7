import { describe, expect, it } from 'vitest'
import { currencySymbol, formatCount, formatMoney } from './format-money.ts'

/** A no-break space separates symbol and amount. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('formatMoney', () => {
  it('formats ringgit and sen for Malaysia', () => {
    expect(plain(formatMoney(2290, 'MYR'))).toBe('RM 22.90')
    expect(plain(formatMoney(123_456_70, 'MYR'))).toBe('RM 123,456.70')
    expect(plain(formatMoney(0, 'MYR'))).toBe('RM 0.00')
  })

  it('formats whole rupiah for Indonesia', () => {
    expect(plain(formatMoney(199_000, 'IDN'))).toBe('Rp 199.000')
  })

  it('formats other locales with a dollar sign, a space and two decimals', () => {
    expect(formatMoney(123_450, 'SGD')).toBe('$ 1234.50')
    expect(formatMoney(5, '')).toBe('$ 0.05')
  })
})

describe('currencySymbol', () => {
  it('is Rp for IDN and RM for everything else', () => {
    expect([currencySymbol('IDN'), currencySymbol('MYR'), currencySymbol('SGD')]).toEqual(['Rp', 'RM', 'RM'])
  })
})

describe('formatCount', () => {
  it('groups digits like the market', () => {
    expect([formatCount(2300, 'MYR'), formatCount(2300, 'IDN')]).toEqual(['2,300', '2.300'])
  })
})

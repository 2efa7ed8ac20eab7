import { describe, expect, it } from 'vitest'
import { currencySymbol, formatCount, formatMoney } from './format-money.ts'

/** A no-break space parts symbol and amount. */
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

  it('falls back to a dollar sign, a space and two decimals anywhere else', () => {
    expect(formatMoney(123_450, 'SGD')).toBe('$ 1234.50')
    expect(formatMoney(5, '')).toBe('$ 0.05')
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
})

import { describe, expect, it } from 'vitest'
import { amountText } from '#contract/format-number.ts'
import { MARKETS } from '#contract/site/market.ts'
import { readAmount } from './parse-amount.ts'

const { MYR, IDN } = MARKETS

describe('a typed payment amount', () => {
  it.each([
    ['69.70', 6_970],
    ['69,7', 6_970],
    ['RM 1,069.70', 106_970],
    ['1.069,70', 106_970],
    ['1,069', 106_900],
    ['70', 7_000],
  ])('is parsed in ringgit: %s', (text, minor) => {
    expect(readAmount(text, MYR)).toBe(minor)
  })

  it.each([
    ['150.000', 150_000],
    ['Rp 150,000', 150_000],
    ['150000', 150_000],
    ['1.500.25', 150_025],
  ])('is parsed in rupiah, which have no minor unit: %s', (text, minor) => {
    expect(readAmount(text, IDN)).toBe(minor)
  })

  it.each(['', 'all of it', '.', '9999999999999'])('is invalid: "%s"', (text) => {
    expect(readAmount(text, MYR)).toBeNull()
  })

  it('is parsed to the amount that it was formatted from', () => {
    expect(readAmount(amountText(106_970, MYR), MYR)).toBe(106_970)
    expect(readAmount(amountText(1_500_000, IDN), IDN)).toBe(1_500_000)
  })
})

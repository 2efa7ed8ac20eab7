import { describe, expect, it } from 'vitest'
import { amountText } from '#contract/format-number.ts'
import { MARKETS } from '#contract/site/market.ts'
import { parseMoney } from './parse-money.ts'

const { MYR, IDN } = MARKETS

describe('a typed amount', () => {
  it.each([
    ['70', 7_000],
    [' 12.5 ', 1_250],
    ['12,50', 1_250],
    ['0.05', 5],
    ['0', 0],
    ['69.70', 6_970],
    ['69,7', 6_970],
    ['RM 5', 500],
    ['RM 1,069.70', 106_970],
    ['1.069,70', 106_970],
    ['1,069', 106_900],
    ['1,234.50', 123_450],
    ['12.505', null],
    ['12 5', null],
    ['12,34.50', null],
    ['1.234.50', null],
    ['-5', null],
    ['ten', null],
  ])('in ringgit, %j is parsed as %j sen', (text, minor) => {
    expect(parseMoney(text, MYR)).toBe(minor)
  })

  it.each([
    ['12000', 12_000],
    ['12.000', 12_000],
    ['150.000', 150_000],
    ['1.250.000', 1_250_000],
    ['12,000', 12_000],
    ['Rp 150,000', 150_000],
    ['Rp. 150.000', 150_000],
    ['0', 0],
    ['12.5', null],
    ['1.500.25', null],
    ['150.000,00', 150_000],
    ['150.000,50', null],
  ])('in rupiah, which have no minor unit, %j is parsed as %j', (text, minor) => {
    expect(parseMoney(text, IDN)).toBe(minor)
  })

  it.each(['', 'all of it', '.', 'RM', '9999999999999'])('is invalid: "%s"', (text) => {
    expect(parseMoney(text, MYR)).toBeNull()
  })

  it('is parsed to the amount that it was formatted from', () => {
    expect(parseMoney(amountText(106_970, MYR), MYR)).toBe(106_970)
    expect(parseMoney(amountText(1_500_000, IDN), IDN)).toBe(1_500_000)
  })
})

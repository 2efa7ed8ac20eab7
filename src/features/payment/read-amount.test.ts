import { describe, expect, it } from 'vitest'
import { amountText } from '#contract/rules/figures.ts'
import { MARKETS } from '#contract/rules/market.ts'
import { readAmount } from './read-amount.ts'

const { MYR, IDN } = MARKETS

describe('an amount that somebody writes', () => {
  it.each([
    ['69.70', 6_970],
    ['69,7', 6_970],
    ['RM 1,069.70', 106_970],
    ['1.069,70', 106_970],
    ['1,069', 106_900],
    ['70', 7_000],
  ])('is read in ringgit: %s', (text, minor) => {
    expect(readAmount(text, MYR)).toBe(minor)
  })

  it.each([
    ['150.000', 150_000],
    ['Rp 150,000', 150_000],
    ['150000', 150_000],
    ['1.500.25', 150_025],
  ])('is read in rupiah, which have no cents: %s', (text, minor) => {
    expect(readAmount(text, IDN)).toBe(minor)
  })

  it.each(['', 'all of it', '.', '9999999999999'])('is none: "%s"', (text) => {
    expect(readAmount(text, MYR)).toBeNull()
  })

  it('comes back as it was written', () => {
    expect(readAmount(amountText(106_970, MYR), MYR)).toBe(106_970)
    expect(readAmount(amountText(1_500_000, IDN), IDN)).toBe(1_500_000)
  })
})

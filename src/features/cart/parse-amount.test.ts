import { describe, expect, it } from 'vitest'
import { parseAmount } from './parse-amount.ts'

describe('a typed discount amount', () => {
  it.each([
    ['12', 1_200],
    [' 12.5 ', 1_250],
    ['12,50', 1_250],
    ['0.05', 5],
    ['12.505', null],
    ['1,234.50', null],
    ['0', null],
    ['-5', null],
    ['ten', null],
    ['', null],
    ['99999999', null],
  ])('in ringgit, %j is parsed as %j sen', (typed, amount) => {
    expect(parseAmount(typed, 2)).toBe(amount)
  })

  it.each([
    ['12000', 12_000],
    ['12.000', 12_000],
    ['1.250.000', 1_250_000],
    ['12.5', null],
    ['12,000', null],
    ['0', null],
  ])('in rupiah, %j is parsed as %j', (typed, amount) => {
    expect(parseAmount(typed, 0)).toBe(amount)
  })
})

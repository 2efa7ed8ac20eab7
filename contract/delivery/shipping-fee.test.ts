import { describe, expect, it } from 'vitest'
import { shippingFee } from './shipping-fee.ts'

const west = { first_g: 2000, first_fee: 800, step_g: 1000, step_fee: 150, tolerance_g: 0 }
const java = { first_g: 1000, first_fee: 12_000, step_g: 1000, step_fee: 12_000, tolerance_g: 300 }

describe('shippingFee', () => {
  it.each([
    [west, 0, 800],
    [west, 2000, 800],
    [west, 2001, 950],
    [west, 3000, 950],
    [west, 3001, 1100],
    [java, 1200, 12_000],
    [java, 1300, 12_000],
    [java, 1301, 24_000],
    [java, 2301, 36_000],
  ])('of %j for %d g is %d', (terms, grams, fee) => {
    expect(shippingFee(terms, grams)).toBe(fee)
  })
})

import { afterEach, describe, expect, it } from 'vitest'
import { dealerPriceAt, ownPriceOf, showDealerPrices } from './dealer-prices.ts'

const PRICE = { id: 1001, list_price: 5990, unit_price: 4193, tier_prices: [4792, 4493, 4193] }
const CARD = { id: 1001, price: 5990, unit_price: 5990, points_price: 900, compare_at_price: 6990 }

afterEach(() => showDealerPrices(null))

describe('the price of a quantity', () => {
  it('is the dealer’s own, and null without one', () => {
    expect(dealerPriceAt(1001, 3)).toBeNull()
    showDealerPrices({ tier: 'gold', list: [PRICE], prices: new Map([[1001, PRICE]]), confirmedAt: 0 })
    expect(dealerPriceAt(1001, 3)).toEqual({ ...PRICE, total: 12_579 })
    expect(dealerPriceAt(1002, 3)).toBeNull()
    showDealerPrices(null)
    expect(dealerPriceAt(1001, 3)).toBeNull()
  })
})

describe('a card', () => {
  it('is unchanged for whoever buys at the price of the shop', () => {
    expect(ownPriceOf(CARD, null)).toEqual({ card: CARD, retail: null })
  })

  it('has the dealer’s price beside the retail price, without points and promotional price', () => {
    expect(ownPriceOf(CARD, PRICE)).toEqual({
      card: { ...CARD, unit_price: 4193, points_price: null, compare_at_price: null },
      retail: 5990,
    })
  })

  it('never costs a dealer more than everybody, also while the stored prices are older than the page', () => {
    expect(ownPriceOf({ ...CARD, price: 3990, unit_price: 3990 }, PRICE)).toMatchObject({
      card: { unit_price: 3990 },
      retail: 3990,
    })
  })

  it('for points only stays for points only', () => {
    const reward = { ...CARD, price: null, unit_price: null }
    expect(ownPriceOf(reward, PRICE)).toEqual({ card: reward, retail: null })
  })
})

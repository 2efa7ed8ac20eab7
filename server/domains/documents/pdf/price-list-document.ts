import type { DealerPrices } from '#contract/catalogue/dealer-prices.ts'
import type { DocumentContent } from './document.ts'
import type { Seller } from './document-order.ts'
import type { DocumentText } from './document-text.ts'
import { sellerOf } from './order-parts.ts'

/** A product of a price list. Amounts in minor units. */
export interface PricedItem {
  sku: string
  name: string
  list_price: number
  unit_price: number
}

interface PriceListSource {
  company: { company_name: string; discount: { bp: number; until: Date } | null }
  tier: DealerPrices['tier']
  items: readonly PricedItem[]
  /** The moment of the prices, ISO 8601. */
  at: string
  seller: Seller
  text: DocumentText
}

/** What everything costs one dealer, beside the recommended retail price. */
export function priceListDocument({ company, tier, items, at, seller, text }: PriceListSource): DocumentContent {
  const { messages: words, money, dayAndTime, day, count } = text
  const { company_name, discount } = company
  return {
    name: `price-list-${at.slice(0, 10)}`,
    sheet: 'a4',
    language: text.language,
    at: Date.parse(at),
    title: words.priceList,
    mark: null,
    seller: sellerOf(seller),
    facts: [
      { label: words.pricesOf, value: dayAndTime(at) },
      ...(tier ? [{ label: words.tier, value: words.tiers[tier] }] : []),
      ...(discount
        ? [
            {
              label: words.ownDiscount(count(discount.bp / 100)),
              value: words.until(day(discount.until.toISOString())),
            },
          ]
        : []),
    ],
    parties: [{ label: words.dealer, lines: [company_name] }],
    columns: [
      { label: words.item, share: 0.6, align: 'left' },
      { label: words.retailPrice, share: 0.2, align: 'right' },
      { label: words.yourPrice, share: 0.2, align: 'right' },
    ],
    rows: items.map(({ sku, name, list_price, unit_price }) => ({
      cells: [name, money(list_price), money(unit_price)],
      details: [sku],
    })),
    totals: [],
    sections: [],
    notes: [words.taxesIncluded, words.priceListNote],
    foot: words.foot,
  }
}

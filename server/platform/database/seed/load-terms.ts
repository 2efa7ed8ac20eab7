import { defaultTiers } from '#contract/dealers/tier-rules.ts'
import { ORDER_LIMITS, STOCK_PLACES, TEXT_MESSAGES_PER_DAY } from '#contract/site/limits.ts'
import { ORDER_YEARS } from '#contract/site/retention.ts'
import type { Database } from '../database.ts'
import { readMarketing, readTerms } from './demo-data.ts'
import { insertRows } from './insert-rows.ts'

const MARKETS = [
  { market: 'MY', currency: 'MYR' },
  { market: 'ID', currency: 'IDR' },
] as const

/** Loads the operator's parameters of price calculation: settings of each market and the tax included in its prices. */
export async function loadTerms(db: Database): Promise<void> {
  const { affiliate, sales_person } = readMarketing()
  const { dealer } = readTerms()
  const rows = MARKETS.flatMap(({ market, currency }) => {
    const { buyer_discount_bp, commission_bp, max_discount, min_payout } = affiliate.program
    const values = {
      affiliate: {
        buyer_discount_bp,
        commission_bp,
        max_discount: max_discount[currency],
        min_payout: min_payout[currency],
      },
      dealer_delivery: { free_from: dealer.free_from[currency] },
      dealer_account: { credit_days: 30 },
      collections: { bounce_fee: 0 },
      dealer_tiers: defaultTiers(market),
      manual_discount: { cap_bp: sales_person.manual_discount_cap_bp },
      retention: { order_years: ORDER_YEARS[market] },
      returns: { days: 7 },
      order_limits: ORDER_LIMITS,
      stock_places: STOCK_PLACES,
      text_messages: { per_day: TEXT_MESSAGES_PER_DAY },
      rounding: { to: '5sen' },
    }
    return Object.entries(values).map(([id, value]) => ({ market, id, value }))
  })
  await insertRows(db, 'config', rows)
  await insertRows(db, 'tax_class', taxClassesOf())
}

const INCLUDED = { label: 'Prices include applicable duties and taxes', included_rate_bp: 0, show_breakdown: false }
/** 12 % of 11/12 of the price without tax: 11/111 of the price (rules.md 2.5). */
const PPN = { label: 'Termasuk PPN', included_rate_bp: 1_100, show_breakdown: true }

/** Rows of the tax included in prices, by class and market. */
export const taxClassesOf = () => [
  ...['device', 'nicotine_liquid', 'accessory'].map((name) => ({ class: name, market: 'MY', ...INCLUDED })),
  { class: 'device', market: 'ID', ...PPN },
  { class: 'accessory', market: 'ID', ...PPN },
  // Collected from the manufacturer on the price including excise.
  { class: 'nicotine_liquid', market: 'ID', ...PPN, included_rate_bp: 0, show_breakdown: false },
]

import { decimalOf } from '#contract/money.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import { writeCsv } from '#contract/write-csv.ts'
import type { SignedInContext } from '../../../../context.ts'
import { FileAnswer } from '../../../../route.ts'
import type { Buyer } from '../../../buyers/services/buyer.ts'
import { productLabels } from '../../queries/priced-products.ts'
import { dealerPricesOf } from './dealer-prices.ts'

/** The prices of a dealer with the names of the products, in shop order. */
export async function priceListOf(buyer: Buyer, context: SignedInContext) {
  const { tier, prices } = await dealerPricesOf(buyer, context)
  const labels = await productLabels(
    context.db,
    prices.map(({ id }) => id),
  )
  const items = prices.flatMap((price) => {
    const label = labels.get(price.id)
    return label ? [{ ...price, ...label }] : []
  })
  return { tier, items }
}

/** The same as CSV, with fixed column names and amounts in units of the currency. Prices of other tiers are not in it. */
export async function priceListFile(buyer: Buyer, context: SignedInContext): Promise<FileAnswer> {
  const { config, clock } = context
  const { items } = await priceListOf(buyer, context)
  const money = (amount: number): string => decimalOf(amount, config.market.exponent)
  const rows = items.map(({ sku, barcode, name, list_price, unit_price }) => [
    sku,
    barcode ?? '',
    name,
    config.market.currency,
    money(list_price),
    money(unit_price),
  ])
  const heading = ['sku', 'barcode', 'name', 'currency', 'retail_price', 'your_price']
  const bytes = new TextEncoder().encode(writeCsv([heading, ...rows]))
  return new FileAnswer(bytes, 'text/csv; charset=utf-8', `price-list-${dayOf(config.timeZone, clock.now())}.csv`)
}

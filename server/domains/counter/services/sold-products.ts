import { lineTax } from '#contract/cart/included-tax.ts'
import type { CounterGoods } from '#contract/counter/counter-goods.ts'
import type { TakenSale } from '#contract/counter/counter-sale.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { TimeContext } from '../../../time-context.ts'
import { type CartProduct, productPrices } from '../../cart/services/product-prices.ts'
import { attributesOf, pictureOf } from '../../catalogue/services/catalogue-rows.ts'
import type { CounterOrder } from '../../orders/services/counter-order.ts'
import { counterGoodsOf } from './counter-terms.ts'

type TakenLine = TakenSale['lines'][number]

/** A product or package of a sale, as the store sells it now. */
export interface SoldProduct {
  taken: TakenLine
  goods: CounterGoods
  isSold: boolean
  /** Of the order, at the price and with the discounts that were taken. */
  line: CounterOrder['lines'][number]
}

/** In the order of the lines; null when there is no such product. */
export async function soldProducts(
  transaction: Transaction,
  lines: readonly TakenLine[],
  moment: TimeContext,
): Promise<SoldProduct[] | null> {
  const ids = [...new Set(lines.map(({ productable_id }) => productable_id))]
  const products = await productPrices(transaction, ids, moment)
  const sold = lines.map((line) => {
    const row = products.get(line.productable_id)
    return row && row.type === line.productable_type ? soldProduct(row, line) : null
  })
  return sold.every((one) => one !== null) ? sold : null
}

function soldProduct(row: CartProduct, taken: TakenLine): SoldProduct {
  // One that is no longer sold is priced as it was taken, so that what differs is that alone.
  const goods = counterGoodsOf({ ...row, price: row.price ?? taken.unit_price }, null)
  if (!goods) throw new Error('A product has a price and none')
  return { taken, goods, isSold: row.is_sold, line: orderLineOf(row, goods, taken) }
}

const orderLineOf = (row: CartProduct, goods: CounterGoods, taken: TakenLine): CounterOrder['lines'][number] => ({
  productable_id: row.id,
  productable_type: row.type,
  sku: row.sku,
  name: row.name,
  image: pictureOf(row.picture),
  attributes: attributesOf(row.attributes),
  checkout_type: 'currency',
  quantity: taken.quantity,
  reserved_quantity: taken.quantity,
  preorder_quantity: 0,
  unit_price: taken.unit_price,
  list_price: goods.price,
  line_subtotal: taken.unit_price * taken.quantity,
  promotion_id: taken.promotion_id,
  promo_discount: taken.promo_discount,
  voucher_discount: 0,
  affiliate_discount: 0,
  manual_discount: taken.manual_discount,
  line_total: taken.line_total,
  points_price: null,
  tax: lineTax({ taxed: goods.taxed }, taken.line_total),
  components: (row.components ?? []).map(({ id, sku, name, quantity }) => ({ id, sku, name, quantity })),
  warranty_days: row.warranty_days,
})

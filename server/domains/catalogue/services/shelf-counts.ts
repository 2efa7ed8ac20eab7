import type { Shelf } from '../../stock/services/shelf.ts'
import type { ProductRecord } from '../queries/product-record.ts'

/** The product as a physical count finds it: what orders have on the shelf is in its stock, and reserved. */
export const withShelf = (product: ProductRecord, shelf: Shelf): ProductRecord => moved(product, shelf, 1)

/** The product as it is stored. */
export const withoutShelf = (product: ProductRecord, shelf: Shelf): ProductRecord => moved(product, shelf, -1)

function moved(product: ProductRecord, shelf: Shelf, sign: 1 | -1): ProductRecord {
  const taken = shelf.get(product.id)
  if (!taken) return product
  const markets = product.markets.map((one) => {
    const pieces = sign * (taken.get(one.market) ?? 0)
    return one.stock === null ? one : { ...one, stock: one.stock + pieces, reserved: one.reserved + pieces }
  })
  return { ...product, markets }
}

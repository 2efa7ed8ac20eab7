import type { CartLine } from '#contract/cart/cart.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { attributesOf, pictureOf } from '../queries/catalogue-rows.ts'
import type { ProductableRow } from '../queries/productable-rows.ts'
import { isShown, quantityTermsOf, unitPrice } from './prices/unit-price.ts'

/** A product as part of a cart line or a wishlist item, at this buyer's price. */
export const productableOf = (row: ProductableRow, buyer: Buyer): CartLine['productable'] => ({
  id: row.id,
  type: row.type,
  sku: row.sku,
  name: row.name,
  slug: row.slug,
  image: pictureOf(row.picture),
  attributes: attributesOf(row.attributes),
  price: row.price,
  unit_price: unitPrice(row, buyer),
  points_price: row.points_price,
  stock: row.stock ?? 0,
  preorder: { allowed: row.preorder_allowed ?? false, eta: row.preorder_eta, limit: row.preorder_limit },
  max_per_order: row.max_per_order,
  ...(row.age_restricted && { age_restricted: true }),
  ...quantityTermsOf(row, buyer),
  available: row.is_sold && isShown(row, buyer.role_id),
})

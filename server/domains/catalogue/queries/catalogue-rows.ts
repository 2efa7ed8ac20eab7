import { NO_PICTURE } from '#contract/catalogue/no-picture.ts'
import type { Picture, ProductCard } from '#contract/catalogue/product.ts'

/** Columns of the view `sellable` that a product card needs; `cardOf` puts each of them into the card. */
export const CARD_COLUMNS = `id, type, sku, slug, category, product_group, name, attributes, max_per_order, age_restricted, badges,
  points_price, picture, currency, price, compare_at_price, preorder_allowed, preorder_eta, preorder_limit, stock`

/**
 * Condition for what a guest may see: `roles` is null (visible to everybody) or includes the customer role, from which
 * the sales policy does not hide it.
 */
export const VISIBLE_TO_GUESTS = `market = $1 and (roles is null or roles @> '3') and not hidden_from @> '3'`

/** Those columns; the ones named here are in the card under another name or in another form. */
export interface CardRow
  extends Omit<ProductCard, 'group' | 'unit_price' | 'preorder' | 'image' | 'promotion_ids' | 'attributes'> {
  product_group: string | null
  picture: Picture | null
  preorder_allowed: boolean
  preorder_eta: string | null
  preorder_limit: number | null
  attributes: Record<string, unknown>
}

export const pictureOf = (picture: Picture | null): Picture => picture ?? NO_PICTURE

/** Removes attributes stored as null ("does not apply"): they are absent in responses. */
export const attributesOf = (written: Record<string, unknown>): ProductCard['attributes'] =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null))

/** A card at list price; the public catalogue does not depend on who reads it. */
export function cardOf(row: CardRow): ProductCard {
  const { product_group, picture, preorder_allowed, preorder_eta, preorder_limit, attributes, ...columns } = row
  const { age_restricted, ...rest } = columns
  return {
    ...rest,
    ...(age_restricted && { age_restricted }),
    group: product_group,
    unit_price: row.price,
    preorder: { allowed: preorder_allowed, eta: preorder_eta, limit: preorder_limit },
    image: pictureOf(picture),
    promotion_ids: [],
    attributes: attributesOf(attributes),
  }
}

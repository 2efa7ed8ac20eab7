import type { Picture, ProductCard } from '#contract/catalogue/product.ts'

/** Columns of the view `sellable` that a product card needs. */
export const CARD_COLUMNS = `id, type, sku, slug, category, product_group, name, attributes, max_per_order, badges,
  points_price, picture, currency, price, compare_at_price, preorder_allowed, preorder_eta, preorder_limit, stock`

/** Condition for what a guest may see: `roles` is null (visible to everybody) or includes the customer role. */
export const VISIBLE_TO_GUESTS = `market = $1 and (roles is null or roles @> '3')`

export interface CardRow {
  id: number
  type: ProductCard['type']
  sku: string
  slug: string
  category: ProductCard['category']
  product_group: string | null
  name: string
  attributes: Record<string, unknown>
  max_per_order: number
  badges: string[]
  points_price: number | null
  picture: Picture | null
  currency: ProductCard['currency']
  price: number | null
  compare_at_price: number | null
  preorder_allowed: boolean
  preorder_eta: string | null
  preorder_limit: number | null
  stock: number
}

/** Empty placeholder in the background colour, used until a product image is rendered. */
const NO_PICTURE: Picture = {
  src: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 4 5'/%3E",
  width: 4,
  height: 5,
  colour: '#f2f1ee',
  flavour_a: '#f2f1ee',
  flavour_b: '#e4e2dc',
  on_flavour: '#15161a',
}

export const pictureOf = (picture: Picture | null): Picture => picture ?? NO_PICTURE

export const preorderOf = (row: Pick<CardRow, 'preorder_allowed' | 'preorder_eta' | 'preorder_limit'>) => ({
  allowed: row.preorder_allowed,
  eta: row.preorder_eta,
  limit: row.preorder_limit,
})

/** Removes attributes stored as null ("does not apply"): they are absent in responses. */
export const attributesOf = (written: Record<string, unknown>): ProductCard['attributes'] =>
  Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null))

/** A card at list price; the public catalogue does not depend on who reads it. */
export const cardOf = (row: CardRow): ProductCard => ({
  id: row.id,
  type: row.type,
  sku: row.sku,
  slug: row.slug,
  name: row.name,
  category: row.category,
  group: row.product_group,
  currency: row.currency,
  price: row.price,
  unit_price: row.price,
  compare_at_price: row.compare_at_price,
  points_price: row.points_price,
  stock: row.stock,
  preorder: preorderOf(row),
  max_per_order: row.max_per_order,
  badges: row.badges,
  image: pictureOf(row.picture),
  promotion_ids: [],
  attributes: attributesOf(row.attributes),
})

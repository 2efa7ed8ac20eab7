import type { Picture, ProductableType } from '#contract/catalogue/product.ts'

/** A product in a cart or on a wishlist. If it is no longer sold here, the columns of the market are null. */
export interface ProductableRow {
  id: number
  type: ProductableType
  sku: string
  name: string
  slug: string
  picture: Picture | null
  attributes: Record<string, unknown>
  roles: number[] | null
  /** Roles from which the sales policy hides it; null when it is not sold. */
  hidden_from: number[] | null
  age_restricted: boolean
  points_price: number | null
  max_per_order: number
  /** How it is sold to dealers (contract/cart/dealer-quantity.ts). */
  case_size: number | null
  min_per_order: number | null
  is_sold: boolean
  /** In force now. */
  price: number | null
  /** Planned for the tier of the dealer who asks; null = none, or no dealer. */
  tier_price: number | null
  stock: number | null
  preorder_allowed: boolean | null
  preorder_eta: string | null
  preorder_limit: number | null
}

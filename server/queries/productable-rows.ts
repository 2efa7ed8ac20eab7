import type { Picture, ProductableType } from '#contract/entities/product.ts'

/** A product as somebody keeps it, in a cart or on a wishlist: of what is no longer sold here, what sells it is null. */
export interface ProductableRow {
  id: number
  type: ProductableType
  sku: string
  name: string
  slug: string
  picture: Picture | null
  attributes: Record<string, unknown>
  roles: number[] | null
  points_price: number | null
  max_per_order: number
  is_sold: boolean
  price: number | null
  stock: number | null
  preorder_allowed: boolean | null
  preorder_eta: string | null
  preorder_limit: number | null
}

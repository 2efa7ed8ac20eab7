import type { ProductCard } from '#contract/catalogue/product.ts'

const PICTURE: ProductCard['image'] = {
  src: 'data:,',
  width: 4,
  height: 5,
  colour: '#f2f1ee',
  flavour_a: '#f2f1ee',
  flavour_b: '#e4e2dc',
  on_flavour: '#131314',
}

/** A product card as in the catalogue; the test overrides the fields it needs. */
export const card = (id: number, given: Partial<ProductCard>): ProductCard => ({
  id,
  type: 'product',
  sku: `SKU-${id}`,
  slug: `product-${id}`,
  name: `Product ${id}`,
  category: 'pod',
  group: null,
  currency: 'MYR',
  price: 2290,
  unit_price: 2290,
  compare_at_price: null,
  points_price: null,
  stock: 100,
  preorder: { allowed: false, eta: null, limit: null },
  max_per_order: 20,
  badges: [],
  image: PICTURE,
  promotion_ids: [],
  attributes: {},
  ...given,
})

import type { CartLine } from '#contract/cart/cart.ts'
import type { LineAddress } from '#contract/cart/line-key.ts'

const picture = {
  src: 'http://127.0.0.1/storage/p.png',
  width: 8,
  height: 10,
  colour: '#202020',
  flavour_a: '#202020',
  flavour_b: '#303030',
  on_flavour: '#ffffff',
}

export const productable = (id: number): CartLine['productable'] => ({
  id,
  type: 'product',
  sku: `SKU-${id}`,
  name: `Pod ${id}`,
  slug: `pod-${id}`,
  image: picture,
  attributes: {},
  price: 1_000,
  unit_price: 1_000,
  points_price: 100,
  stock: 5,
  preorder: { allowed: false, eta: null, limit: null },
  max_per_order: 999,
  available: true,
})

/** A line in the server's format. */
export const cartLine = ({ quantity, ...address }: LineAddress & { quantity: number }): CartLine => ({
  id: `00000000-0000-7000-8000-${String(address.productable_id).padStart(12, '0')}`,
  productable: productable(address.productable_id),
  productable_type: address.productable_type,
  quantity,
  checkout_type: address.checkout_type,
  promotion_id: null,
  selected: true,
  line_total: quantity * 1_000,
  error: null,
  updated_at: '2026-01-01T00:00:00+08:00',
})

/** Values that the outbox does not use. */
export const noCalculation = {
  currency: 'MYR',
  exponent: 2,
  subtotal: 0,
  promo_price: 0,
  promo_discount: 0,
  promotion: null,
  promotions: [],
  discount: 0,
  voucher: null,
  affiliate_program: { total_discount: 0, code: null, name: null, error: null },
  manual_discount: 0,
  shipping_fee: 0,
  ship_to: null,
  total_bfr_rounding: 0,
  rounding: 0,
  total: 0,
  points_total: 0,
  points_earned: 0,
  calculated_at: '2026-01-01T00:00:00+08:00',
  catalogue_version: '1',
  errors: [],
  item_count: 0,
  weight_g: 0,
}

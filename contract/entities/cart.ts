import * as v from 'valibot'
import { QUANTITY_MOST } from '../constants.ts'
import { attributes, catalogueId, picture, preorder, productableType } from './product.ts'

export type { ProductableType } from './product.ts'

export const checkoutType = v.picklist(['currency', 'points'])
export type CheckoutType = v.InferOutput<typeof checkoutType>

export const cartAction = v.picklist(['add', 'set', 'remove'])
export type CartAction = v.InferOutput<typeof cartAction>

const quantityMessage = `Quantity must be 1 to ${QUANTITY_MOST}.`

/** 0 goes with `remove` alone; contract/rules/cart-change.ts holds the pairing. */
export const quantity = v.pipe(
  v.number(quantityMessage),
  v.integer(quantityMessage),
  v.minValue(0, quantityMessage),
  v.maxValue(QUANTITY_MOST, quantityMessage),
)

/** The product of a cart line as the cart shows it, with the price this person pays. */
export const productable = v.object({
  id: catalogueId,
  type: productableType,
  sku: v.string(),
  name: v.string(),
  slug: v.string(),
  image: picture,
  attributes,
  /** List price in minor units; null = points only. */
  price: v.nullable(v.number()),
  /** What this person pays for one (tier price for a dealer). */
  unit_price: v.nullable(v.number()),
  points_price: v.nullable(v.number()),
  stock: v.number(),
  preorder,
  max_per_order: v.number(),
  /** Still sold in this market and to this role. */
  available: v.boolean(),
})

export const cartLine = v.object({
  id: v.string(),
  productable,
  productable_type: productableType,
  quantity: v.number(),
  checkout_type: checkoutType,
  promotion_id: v.nullable(v.number()),
  /** Always true from this server: selection lives on the device and becomes `cart_ids` at the call. */
  selected: v.boolean(),
  /** Minor units for currency lines, points for points lines. */
  line_total: v.number(),
  error: v.nullable(v.object({ code: v.string(), userMessage: v.string() })),
  updated_at: v.string(),
  /** Who changed it last, in a cart that a sales person keeps for a dealer. `dealer`: on a tablet shown to them. */
  changed_by: v.optional(
    v.nullable(v.object({ first_name: v.string(), hand: v.picklist(['own', 'dealer']), at: v.string() })),
  ),
})
export type CartLine = v.InferOutput<typeof cartLine>

/** Tax that a price contains. `rate_bp`: basis points on top of the price without it; 1,100 = 11/111 of the price. */
export const includedTax = v.object({ label: v.string(), rate_bp: v.number(), amount: v.number() })
export type IncludedTax = v.InferOutput<typeof includedTax>

/** A running bundle that single lines of the cart could form, and that would cost less than they do. */
export const bundleHint = v.object({
  promotion_id: v.number(),
  name: v.string(),
  /** Minor units that the total would be lower. */
  saving: v.number(),
  /** Of the single lines, what the bundle takes: as add_bundle asks for it with `from_cart`. */
  items: v.array(v.object({ productable_id: catalogueId, productable_type: productableType, quantity })),
})
export type BundleHint = v.InferOutput<typeof bundleHint>

/** All amounts in minor units; every one >= 0 except `rounding` (rules.md 3.2). Computed by the server alone. */
export const calculation = v.object({
  currency: v.picklist(['MYR', 'IDR']),
  exponent: v.number(),
  subtotal: v.number(),
  promo_price: v.number(),
  promo_discount: v.number(),
  promotion: v.nullable(
    v.object({ id: v.number(), name: v.string(), times: v.number(), badge: v.nullable(v.string()) }),
  ),
  promotions: v.array(
    v.object({
      id: v.number(),
      name: v.string(),
      times: v.number(),
      gross: v.number(),
      price: v.number(),
      discount: v.number(),
    }),
  ),
  discount: v.number(),
  voucher: v.nullable(
    v.object({
      code: v.string(),
      name: v.nullable(v.string()),
      type: v.nullable(v.string()),
      goods_discount: v.number(),
      shipping_discount: v.number(),
      error: v.nullable(v.object({ code: v.string(), userMessage: v.string() })),
    }),
  ),
  affiliate_program: v.object({
    total_discount: v.number(),
    code: v.nullable(v.string()),
    name: v.nullable(v.string()),
    error: v.nullable(v.object({ code: v.string(), userMessage: v.string() })),
  }),
  manual_discount: v.number(),
  shipping_fee: v.number(),
  ship_to: v.nullable(
    v.object({
      state_id: v.number(),
      state_name: v.string(),
      zone: v.string(),
      eta_days: v.array(v.number()),
      /** Nothing is delivered or handed over there: checkout refuses. */
      restricted: v.optional(v.boolean()),
    }),
  ),
  total_bfr_rounding: v.number(),
  rounding: v.number(),
  total: v.number(),
  /** Tax that the goods' prices contain, one for each label and rate; nothing is added by it. */
  taxes: v.optional(v.array(includedTax)),
  points_total: v.number(),
  points_earned: v.number(),
  calculated_at: v.string(),
  catalogue_version: v.string(),
  errors: v.array(v.object({ cart_id: v.string(), code: v.string(), userMessage: v.string() })),
  item_count: v.number(),
  weight_g: v.number(),
  /** Only of a cart: the calculation itself is without it. */
  bundle_hint: v.optional(v.nullable(bundleHint)),
})
export type Calculation = v.InferOutput<typeof calculation>

/** Covers a cart answer in the exactly-once protocol (offline.md 3.3): what of this client's operations it contains. */
export const cartSync = v.object({
  /** Rises by one with every processed operation, refused ones too. */
  cart_version: v.number(),
  /** Highest seq of the asking client that this answer contains; 0 for a client the server has not heard of. */
  applied: v.number(),
})

export const cartAnswer = v.object({
  carts: v.object({ data: v.array(cartLine) }),
  calculation,
  sync: v.nullable(cartSync),
})
export type CartAnswer = v.InferOutput<typeof cartAnswer>

import * as v from 'valibot'
import { attributes, catalogueId, picture, preorder, productableType } from '../catalogue/product.ts'
import { MAX_QUANTITY } from '../constants.ts'

export type { ProductableType } from '../catalogue/product.ts'

export const checkoutType = v.picklist(['currency', 'points'])
export type CheckoutType = v.InferOutput<typeof checkoutType>

export const cartAction = v.picklist(['add', 'set', 'remove'])
export type CartAction = v.InferOutput<typeof cartAction>

const quantityMessage = `Quantity must be 1 to ${MAX_QUANTITY}.`

/** 0 is valid with `remove` only; contract/cart/cart-change.ts checks the pair. */
export const quantity = v.pipe(
  v.number(quantityMessage),
  v.integer(quantityMessage),
  v.minValue(0, quantityMessage),
  v.maxValue(MAX_QUANTITY, quantityMessage),
)

/** The product of a cart line, with the price for this person. */
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
  /** Unit price for this person (tier price for a dealer). */
  unit_price: v.nullable(v.number()),
  points_price: v.nullable(v.number()),
  stock: v.number(),
  preorder,
  max_per_order: v.number(),
  age_restricted: v.optional(v.boolean()),
  /** Only for dealers and where it is set: a line holds whole cases (dealer-quantity.ts). */
  case_size: v.optional(v.number()),
  /** Likewise: fewest pieces of a line. */
  min_per_order: v.optional(v.number()),
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
  /** Always true from this server: the selection is stored on the device and sent as `cart_ids`. */
  selected: v.boolean(),
  /** Minor units for currency lines, points for points lines. */
  line_total: v.number(),
  error: v.nullable(v.object({ code: v.string(), userMessage: v.string() })),
  updated_at: v.string(),
  /**
   * Last editor, in a cart that a sales person fills for a dealer. `dealer`: the dealer, on a tablet handed to them.
   */
  changed_by: v.optional(
    v.nullable(v.object({ first_name: v.string(), hand: v.picklist(['own', 'dealer']), at: v.string() })),
  ),
})
export type CartLine = v.InferOutput<typeof cartLine>

/** Tax included in a price. `rate_bp`: basis points on top of the net price; 1,100 = 11/111 of the gross price. */
export const includedTax = v.object({ label: v.string(), rate_bp: v.number(), amount: v.number() })
export type IncludedTax = v.InferOutput<typeof includedTax>

/** A running bundle that can be formed from single lines of the cart and would cost less. */
export const bundleHint = v.object({
  promotion_id: v.number(),
  name: v.string(),
  /** Minor units by which the total would decrease. */
  saving: v.number(),
  /** Quantities that the bundle takes from single lines: the input of add_bundle with `from_cart`. */
  items: v.array(v.object({ productable_id: catalogueId, productable_type: productableType, quantity })),
})
export type BundleHint = v.InferOutput<typeof bundleHint>

/** A courier's service that the customer chose, as it was offered. */
export const deliveryService = v.object({
  quote_id: v.string(),
  /** By the name of its connection, and what it calls the courier's service. */
  provider: v.string(),
  service: v.string(),
  name: v.string(),
  /** As the service says it, such as `2 - 3 days`. */
  takes: v.nullable(v.string()),
  /** Minimum and maximum; null where the service does not say days. */
  eta_days: v.nullable(v.array(v.number())),
  /** Its courier collects cash on delivery. */
  takes_cash: v.boolean(),
  /** What delivery costs without the choice, in minor units. */
  zone_fee: v.number(),
})

/** All amounts in minor units, >= 0 except `rounding` (rules.md 3.2). Calculated by the server only. */
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
  /** The dealer's own discount, which the unit prices contain: `amount` is what it takes off the selected lines. */
  dealer_discount: v.optional(v.object({ bp: v.number(), until: v.string(), amount: v.number() })),
  /**
   * Only for a dealer with something to pay: the account's credit limit, what is left of it before this order, and
   * whether that covers all of the order. An order that it does not cover is paid as a whole before it is sent.
   */
  credit: v.optional(v.object({ limit: v.number(), left: v.number(), covers: v.boolean() })),
  shipping_fee: v.number(),
  ship_to: v.nullable(
    v.object({
      state_id: v.number(),
      state_name: v.string(),
      zone: v.string(),
      eta_days: v.array(v.number()),
      /** No delivery or pickup in this state: checkout is refused. */
      restricted: v.optional(v.boolean()),
      /** Absent: delivered for the fee of the zone. `shipping_fee` is its price. */
      service: v.optional(deliveryService),
    }),
  ),
  total_bfr_rounding: v.number(),
  rounding: v.number(),
  total: v.number(),
  /** Tax included in the product prices, one entry per label and rate; not added to the total. */
  taxes: v.optional(v.array(includedTax)),
  points_total: v.number(),
  points_earned: v.number(),
  calculated_at: v.string(),
  catalogue_version: v.string(),
  errors: v.array(v.object({ cart_id: v.string(), code: v.string(), userMessage: v.string() })),
  item_count: v.number(),
  weight_g: v.number(),
  /** Only in a cart's calculation. */
  bundle_hint: v.optional(v.nullable(bundleHint)),
})
export type OrderCredit = NonNullable<v.InferOutput<typeof calculation>['credit']>
export type Calculation = v.InferOutput<typeof calculation>

/** Exactly-once protocol (offline.md 3.3): which of this client's operations a cart response contains. */
export const cartSync = v.object({
  /** Increases by one with every processed operation, including refused ones. */
  cart_version: v.number(),
  /** Highest sequence number of the calling client contained in this response; 0 for an unknown client. */
  applied: v.number(),
})

export const cartAnswer = v.object({
  carts: v.object({ data: v.array(cartLine) }),
  calculation,
  sync: v.nullable(cartSync),
})
export type CartAnswer = v.InferOutput<typeof cartAnswer>

import type { Calculation, CartLine, CheckoutType, IncludedTax } from '#contract/cart/cart.ts'
import type { Picture, ProductableType } from '#contract/catalogue/product.ts'
import type { Context } from '../../../context.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'

/** Which lines of a cart to calculate, with which delivery and codes. */
export interface CartChoice {
  /** Ids of the lines that count; null = all. */
  cartIds: ReadonlySet<string> | null
  deliveryMethod: 'DELIVERY' | 'PICKUP'
  /** State of the delivery address; null = that of the default address. */
  stateId: number | null
  /** As typed; null or blank = none. An invalid code never throws: the calculation reports its error. */
  voucherCode: string | null
  affiliateCode: string | null
  /** Discount in minor units given by a sales person; capped, and 0 for all other roles. */
  manualDiscount: number
  /** A courier's price, and the postcode that it has to be for; null = any. */
  deliveryQuote?: { id: string; postcode: string | null } | null
}

/**
 * A selected line with its share of every discount, in minor units. The shares of all lines add up to the figures of
 * the calculation; `line_total` is `line_subtotal` less the shares. All money amounts are 0 on points lines.
 */
export interface FrozenLine {
  cart_id: string
  productable_id: number
  productable_type: ProductableType
  sku: string
  name: string
  image: Picture
  attributes: CartLine['productable']['attributes']
  checkout_type: CheckoutType
  quantity: number
  /** As stored in the cart, whether or not the bundle applies. */
  promotion_id: number | null
  /** This buyer's price of one piece; 0 on points lines and for products no longer sold. */
  unit_price: number
  list_price: number
  /** For one piece; null on currency lines. */
  points_price: number | null
  line_subtotal: number
  promo_discount: number
  voucher_discount: number
  affiliate_discount: number
  manual_discount: number
  line_total: number
  tax: IncludedTax | null
  /** The contents of one package; empty for a product. */
  components: { id: number; sku: string; name: string; quantity: number }[]
  warranty_days: number
  weight_g: number
}

/** The cart as sold: checkout stores these figures and never recomputes them. */
export interface FrozenCart {
  /** Every line of the cart, selected or not, as GET /api/carts shows them. */
  carts: { data: CartLine[] }
  calculation: Calculation
  /** The selected lines, in the order of the cart. */
  lines: FrozenLine[]
  /** Paid for products: the sum of `line_total`, before rounding. */
  goods_payable: number
  /** Paid for delivery: the fee less the voucher's share. */
  shipping_payable: number
  /** The valid voucher, used up with the order; null when there is none or it was refused. */
  voucher: { id: number; code: string; grant_id: string | null } | null
  /** The valid affiliate, with the commission on this order and the amount that it is a share of. */
  affiliate: { code: string; account_id: string; base: number; commission_bp: number; commission: number } | null
}

/**
 * The calculation of a buyer's cart in its current database state. Checkout calls it in the transaction of the sale,
 * after locking the cart (`carts.lockAndRaiseVersion`). It locks the voucher before counting its uses, so that nobody else can
 * use it before the order is written. The caller locks stock, points and credit.
 *
 * @throws Refusal VALIDATION for a state that is unknown or belongs to another market
 */
export type FreezeCart = (
  transaction: Database,
  sale: { buyer: Buyer; choice: CartChoice },
  context: Pick<Context, 'config' | 'clock' | 'language'>,
) => Promise<FrozenCart>

import type { Calculation, CartLine, CheckoutType, IncludedTax } from '#contract/entities/cart.ts'
import type { Picture, ProductableType } from '#contract/entities/product.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/database.ts'
import type { Buyer } from '../buyer.ts'

/** What of a cart is to be calculated, and how it shall leave the store. */
export interface CartChoice {
  /** Ids of the lines that count; null = all. */
  cartIds: ReadonlySet<string> | null
  deliveryMethod: 'DELIVERY' | 'PICKUP'
  /** Where it goes; null = where the default address lies. */
  stateId: number | null
  /** As typed; null or blank = none. A bad one never throws: the calculation says what is wrong with it. */
  voucherCode: string | null
  affiliateCode: string | null
  /** Minor units a sales person gives; capped, and 0 for everybody else. */
  manualDiscount: number
}

/**
 * A selected line with its share of every discount, in minor units. The shares of all lines add up to the figures of
 * the calculation, and `line_total` is `line_subtotal` without them. On points lines every amount of money is 0.
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
  /** As the cart has it, whether or not its bundle applies. */
  promotion_id: number | null
  /** What this buyer pays for one; 0 on points lines and for what is no longer sold. */
  unit_price: number
  list_price: number
  /** For one; null on currency lines. */
  points_price: number | null
  line_subtotal: number
  promo_discount: number
  voucher_discount: number
  affiliate_discount: number
  manual_discount: number
  line_total: number
  tax: IncludedTax | null
  /** What one package holds; empty for a product. */
  components: { id: number; sku: string; name: string; quantity: number }[]
  warranty_days: number
  weight_g: number
}

/** A cart as it is sold: what checkout writes down and never computes again. */
export interface FrozenCart {
  /** Every line of the cart, selected or not, as GET /api/carts shows them. */
  carts: { data: CartLine[] }
  calculation: Calculation
  /** The selected lines, in the order of the cart. */
  lines: FrozenLine[]
  /** What is paid for goods: the sum of `line_total`, before rounding. */
  goods_payable: number
  /** What is paid for delivery: the fee without the voucher's part of it. */
  shipping_payable: number
  /** The voucher that counts, to be used with the order; null when there is none or it was refused. */
  voucher: { id: number; code: string; grant_id: string | null } | null
  /** The affiliate that counts, with what the order earns them. */
  affiliate: { code: string; account_id: string; commission_bp: number; commission: number } | null
}

/**
 * The calculation of a buyer's cart as the database has it now. Whoever sells by it calls this in the transaction of
 * the sale, after locking the cart (`carts.lockAndRaise`); it locks the voucher itself, before its uses are counted:
 * nobody else can use it before the order stands. Stock, points and credit are the caller's to lock.
 *
 * @throws Refusal VALIDATION for a state of no market or of another one
 */
export type FreezeCart = (
  inside: Database,
  sale: { buyer: Buyer; choice: CartChoice },
  around: Pick<Context, 'config' | 'clock' | 'language'>,
) => Promise<FrozenCart>

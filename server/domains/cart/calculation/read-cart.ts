import type { Bundle } from '#contract/cart/bundles.ts'
import { sumOf } from '#contract/cart/goods.ts'
import { ROLE } from '#contract/constants.ts'
import { buyerKindOf, promotes, promotesAnything, salesPolicyOf } from '#contract/site/sales-policy.ts'
import { dateIn } from '#contract/stores/opening-hours.ts'
import type { Context } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Refusal } from '../../../route.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import { ownDiscount } from '../../catalogue/services/prices/unit-price.ts'
import * as promotions from '../../catalogue/services/promotions.ts'
import * as shipping from '../../catalogue/services/shipping.ts'
import * as quotes from '../../delivery/services/delivery-quotes.ts'
import { type CartSnapshot, readSnapshot, type SnapshotInput } from '../queries/cart-snapshot.ts'
import { type CalculationTerms, type CartCalculation, calculateCart, weightOf } from './calculate.ts'
import { quoteOf } from './delivery-service.ts'
import type { CartChoice } from './frozen-cart.ts'
import {
  affiliateTerms,
  bundleOf,
  type CalculationSettings,
  type CodeLookupContext,
  type FoundVoucher,
  findAffiliate,
  findVoucher,
  readFigures,
} from './read-terms.ts'
import { type ShownLine, shownLine } from './shown-line.ts'

export type CartContext = Pick<Context, 'config' | 'clock' | 'language'>

export interface ReadCartInput {
  buyer: Buyer
  choice: CartChoice
  /** The client that `applied` refers to. */
  clientId: string | null
}

/** What the database knows of a cart and of everything that its calculation depends on. */
export interface CartState {
  snapshot: CartSnapshot
  figures: CalculationSettings
  shipTo: shipping.Delivery | null
  /** The chosen one, whether it applies or not. */
  quote: quotes.DeliveryQuoteRow | null
  /** Of the market, in order of application, whether they run or not. */
  promotions: readonly promotions.PromotionRow[]
  voucher: FoundVoucher
  affiliate: Awaited<ReturnType<typeof findAffiliate>>
  /** Milliseconds since 1970. */
  now: number
}

/** A cart with all data of its calculation, read in one snapshot. */
export interface PricedCart {
  snapshot: CartSnapshot
  lines: ShownLine[]
  /** The requested lines. */
  selected: ShownLine[]
  shipTo: shipping.Delivery | null
  /** The chosen courier's price; null: delivery costs the fee of the zone. */
  quote: quotes.DeliveryQuoteRow | null
  terms: CalculationTerms
  /** Every bundle that runs now, in order of application. */
  running: Bundle[]
  calculation: CartCalculation
  /** Whether the market's sales policy allows any promotion to this buyer. */
  isPromoting: boolean
  /** The dealer's own discount; `amount` is what it takes off the selected lines. */
  dealerDiscount: { bp: number; until: Date; amount: number } | null
  /** Milliseconds since 1970. */
  now: number
}

/** The whole cart, without codes, delivered to the default address. */
export const WHOLE_CART: CartChoice = {
  cartIds: null,
  deliveryMethod: 'DELIVERY',
  stateId: null,
  voucherCode: null,
  affiliateCode: null,
  manualDiscount: 0,
}

/** @throws Refusal VALIDATION for a state that is unknown or belongs to another market */
export async function readCart(db: Database, question: ReadCartInput, context: CartContext): Promise<PricedCart> {
  return priceCart(await readCartState(db, question, context), question, context)
}

/**
 * Sends all its queries at once: in a transaction they are one round trip.
 *
 * @param products products to read whether or not they are in the cart
 * @throws Refusal VALIDATION for a state that is unknown or belongs to another market
 */
export async function readCartState(
  db: Database,
  { buyer, choice, clientId, products = [] }: ReadCartInput & { products?: readonly number[] },
  context: CartContext,
): Promise<CartState> {
  const { market } = context.config
  const now = context.clock.now()
  const asking: CodeLookupContext = { buyer, config: context.config, now }
  const [snapshot, figures, shipTo, quote, rows, voucher, affiliate] = await Promise.all([
    readSnapshot(db, { ...snapshotInput({ buyer, clientId, now }, context.config), products }),
    readFigures(db, context.config),
    destinationOf(db, { buyer, choice }, context),
    choice.deliveryQuote
      ? quotes.find(db, { id: choice.deliveryQuote.id, market: market.code, now: new Date(now) })
      : null,
    promotions.all(db, market.currency),
    findVoucher(db, choice.voucherCode, asking),
    findAffiliate(db, choice.affiliateCode, asking),
  ])
  return { snapshot, figures, shipTo, quote, promotions: rows, voucher, affiliate, now }
}

/** The calculation of a cart in this state. */
export function priceCart(
  { snapshot, figures, shipTo, quote: chosen, promotions: rows, voucher, affiliate, now }: CartState,
  { buyer, choice }: Pick<ReadCartInput, 'buyer' | 'choice'>,
  { config: { market }, language }: CartContext,
): PricedCart {
  const running = rows.flatMap((row) => bundleOf(row, now) ?? [])
  const named = new Set(snapshot.lines.map(({ promotion_id }) => promotion_id))
  const bundles = running.filter(({ id }) => named.has(id))
  const viewer = { buyer, running: new Set(bundles.map(({ id }) => id)), language }
  const policy = salesPolicyOf(figures.sales_mode)
  const kind = buyerKindOf(buyer)
  const lines = snapshot.lines.map((row) => shownLine(row, { ...viewer, isPromoted: promotes(policy, kind, row) }))
  const selected = lines.filter(({ line }) => choice.cartIds?.has(line.id) ?? true)
  // Codes are ignored while promotions are not allowed; the pages show no field for them then.
  const isPromoting = promotesAnything(policy, kind)
  const found = isPromoting
    ? { voucher: voucher.terms, affiliate: affiliateTerms(affiliate, figures.affiliate) }
    : { voucher: null, affiliate: null }
  const goods = selected.flatMap((one) => one.goods ?? [])
  const quote = quoteOf({ quote: chosen, choice, shipTo, policy, role_id: buyer.role_id, weightG: weightOf(goods) })
  const terms: CalculationTerms = {
    ...personOf(buyer, { choice, figures, shipTo }),
    ...found,
    hasOrdered: voucher.hasOrdered,
    bundles,
    roundsTo5Sen: market.currency === 'MYR' && figures.rounding.to === '5sen',
    now,
    quotedFee: quote?.price ?? null,
  }
  const calculation = calculateCart(goods, terms)
  const dealerDiscount = buyer.discount && { ...buyer.discount, amount: discountOf(selected, buyer) }
  return { snapshot, lines, selected, shipTo, quote, terms, running, calculation, isPromoting, dealerDiscount, now }
}

const discountOf = (selected: readonly ShownLine[], buyer: Buyer): number =>
  sumOf(
    selected.map(({ row, goods }) =>
      goods && row.checkout_type === 'currency' ? ownDiscount(row, buyer) * row.quantity : 0,
    ),
  )

/**
 * What reads the lines of a buyer's cart at a moment.
 *
 * @param now milliseconds since 1970
 */
export const snapshotInput = (
  { buyer: { owner, customerId, tier }, clientId, now }: Pick<ReadCartInput, 'buyer' | 'clientId'> & { now: number },
  { market, timeZone }: CartContext['config'],
): SnapshotInput => ({
  owner,
  customerId,
  tier,
  clientId,
  market: market.code,
  now: new Date(now),
  today: dateIn(timeZone, now),
  products: [],
})

interface ReadCartOptions {
  choice: CartChoice
  figures: CalculationSettings
  shipTo: shipping.Delivery | null
}

/** The terms that depend on the buyer. */
function personOf(
  { role_id }: Buyer,
  { choice, figures, shipTo }: ReadCartOptions,
): Pick<CalculationTerms, 'role_id' | 'isDealer' | 'manual' | 'delivery' | 'earn'> {
  const isDealer = role_id !== ROLE.customer
  const { points, dealer_delivery, manual_discount } = figures
  return {
    role_id: isDealer ? ROLE.dealer : role_id,
    isDealer,
    manual: { amount: role_id === ROLE.salesPerson ? choice.manualDiscount : 0, capBp: manual_discount.cap_bp },
    delivery: shipTo && { ...shipTo, free_from: isDealer ? dealer_delivery.free_from : shipTo.free_from },
    earn: !isDealer && points?.roles.includes(role_id) ? points.earn : null,
  }
}

async function destinationOf(
  db: Database,
  { buyer, choice: { deliveryMethod, stateId } }: Pick<ReadCartInput, 'buyer' | 'choice'>,
  { config, language }: CartContext,
): Promise<shipping.Delivery | null> {
  if (deliveryMethod === 'PICKUP') return null
  const delivery = await shipping.delivery(db, config.market.code, { stateId, accountId: buyer.customerId })
  if (delivery || stateId === null) return delivery
  const messages = SERVER_MESSAGES[language]
  throw new Refusal('VALIDATION', messages.validation, { fields: { state_id: messages.fieldWrong } })
}

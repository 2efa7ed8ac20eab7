import type { BundleHint, CartAnswer } from '#contract/cart/cart.ts'
import type { Goods } from '#contract/cart/goods.ts'
import { ROLE } from '#contract/constants.ts'
import type { Database } from '../../../platform/database/database.ts'
import { creditOfAccount } from '../../dealers/services/order-credit.ts'
import { bundleHint } from '../calculation/bundle-hint.ts'
import { type CalculationTerms, calculateCart } from '../calculation/calculate.ts'
import { calculationOf } from '../calculation/calculation-response.ts'
import {
  type CartContext,
  type CartState,
  type PricedCart,
  priceCart,
  type ReadCartInput,
  readCartState,
  WHOLE_CART,
} from '../calculation/read-cart.ts'
import { withChangers } from './last-changes.ts'

/**
 * The cart with its calculation and the sync state of the client, all read in one snapshot.
 *
 * @throws Refusal VALIDATION for a state that is unknown or belongs to another market
 */
export async function cartAnswer(db: Database, question: ReadCartInput, context: CartContext): Promise<CartAnswer> {
  return answerOf(db, { ...question, state: await readCartState(db, question, context) }, context)
}

/** The same for a cart whose state is known; only a dealer's cart is read for, by whom its lines were changed. */
export async function answerOf(
  db: Database,
  { buyer, choice, state }: Pick<ReadCartInput, 'buyer' | 'choice'> & { state: CartState },
  context: CartContext,
): Promise<CartAnswer> {
  const read = priceCart(state, { buyer, choice }, context)
  const { cartVersion, applied } = read.snapshot
  const lines = read.lines.map(({ line }) => line)
  const isOfDealer = buyer.role_id !== ROLE.customer
  const credit = isOfDealer ? await creditOfAccount(db, buyer.customerId, read.calculation.total) : null
  return {
    carts: { data: await withChangers(db, buyer, lines) },
    calculation: { ...calculationOf(read, choice, context), ...(credit && { credit }), bundle_hint: hintFor(read) },
    sync: { cart_version: cartVersion, applied },
  }
}

/** Only for a cart with a single line that could join a bundle, and while promoting is allowed. */
function hintFor({ calculation, terms, running, selected, isPromoting }: PricedCart): BundleHint | null {
  const lines = selected.flatMap(({ line, goods }) => (goods && !goods.isUnpromoted ? [{ line, goods }] : []))
  const known = new Set(terms.bundles.map(({ id }) => id))
  const isSingle = ({ checkoutType, promotionId }: Goods) =>
    checkoutType === 'currency' && (promotionId === null || !known.has(promotionId))
  if (!isPromoting || !lines.some(({ goods }) => isSingle(goods))) return null
  return bundleHint({ lines, calculation, terms, running })
}

const NO_TERMS: Omit<CalculationTerms, 'now'> = {
  role_id: ROLE.staff,
  isDealer: false,
  hasOrdered: false,
  bundles: [],
  voucher: null,
  affiliate: null,
  manual: { amount: 0, capBp: 0 },
  delivery: null,
  roundsTo5Sen: false,
  earn: null,
}

/** The answer for accounts without a cart: a sales person who has not chosen a dealer, and staff. */
export function emptyCartResponse(context: CartContext): CartAnswer {
  const now = context.clock.now()
  const terms = { ...NO_TERMS, now }
  const snapshot = {
    cartVersion: 0,
    applied: 0,
    catalogueVersion: '0',
    pointsBalance: 0,
    lines: [],
    products: new Map(),
  }
  const calculation = calculateCart([], terms)
  const read = { snapshot, selected: [], shipTo: null, quote: null, terms, calculation, dealerDiscount: null, now }
  return { carts: { data: [] }, calculation: calculationOf(read, WHOLE_CART, context), sync: null }
}

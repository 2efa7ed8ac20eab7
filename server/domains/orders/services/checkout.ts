import type { InputOf } from '#contract/call.ts'
import type { CartLine, OrderCredit } from '#contract/cart/cart.ts'
import { type CheckoutAnswer, checkout } from '#contract/checkout/calls/checkout.ts'
import { HEADER, ROLE } from '#contract/constants.ts'
import { readIdempotencyKey } from '#contract/idempotency-key.ts'
import {
  buyerKindOf,
  isPaidAtCounter,
  isPaidOnDelivery,
  orderTerms,
  type SalesPolicy,
} from '#contract/site/sales-policy.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import { requireAcceptedTexts } from '../../account/services/accepted-texts.ts'
import * as accounts from '../../account/services/accounts.ts'
import { type Buyer, requireBuyer } from '../../buyers/services/buyer.ts'
import { freezeCart } from '../../cart/calculation/freeze-cart.ts'
import type { FrozenCart } from '../../cart/calculation/frozen-cart.ts'
import { readCode } from '../../cart/calculation/read-terms.ts'
import * as carts from '../../cart/services/carts.ts'
import * as credit from '../../dealers/services/credit.ts'
import { orderCredit } from '../../dealers/services/order-credit.ts'
import { allocatePoints } from '../../points/services/points-ledger.ts'
import type { Lot } from '../../points/services/points-lots.ts'
import { refuseOverdue } from '../../receivables/services/overdue-stop.ts'
import { sellingTerms } from '../../settings/services/sales-policy.ts'
import * as stock from '../../stock/services/stock.ts'
import { isVoucherOf } from '../../vouchers/services/voucher-attempt-limit.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orderLines from '../queries/order-lines.ts'
import * as orders from '../queries/orders.ts'
import {
  refuseCashless,
  refuseChanged,
  refuseNoSales,
  refuseOtherSettlement,
  refuseShort,
  refuseUnready,
  refuseUnregistered,
  refuseUnsellable,
  requireBuyerAge,
} from './checkout-checks.ts'
import { type OrderDestination, resolveDestination } from './order-destination.ts'
import type { OrderDraft } from './order-draft.ts'
import { refuseHeldVoucher, refuseHoarding } from './order-limits.ts'
import { placesOfOrder } from './order-places.ts'
import type { PaymentsPort } from './payments-port.ts'
import { planStock, type StockPlan } from './stock-plan.ts'
import { writeOrder } from './write-order.ts'

type Body = InputOf<typeof checkout>['body']

interface CheckoutAttempt {
  body: Body
  buyer: Buyer
  policy: SalesPolicy
  needsRegistration: boolean
}

/**
 * Creates an order from the selected lines, once per checkout attempt: its reservations, the removal of the lines from
 * the cart and the response are one transaction.
 *
 * @throws Refusal as listed in contract/checkout/calls/checkout.ts; RATE_LIMIT for guessing vouchers
 */
export async function checkOut(body: Body, payments: PaymentsPort, context: SignedInContext): Promise<CheckoutAnswer> {
  const buyer = await requireBuyer(context, body.dealer_id)
  const { policy, needsRegistration } = await sellingTerms(context)
  refuseNoSales(policy, buyer, context)
  requireMatchingClientRef(body, context)
  await requireBuyerAge(buyer, context)
  const code = readCode(body.voucher_code)
  // Counts the attempt only: a replayed checkout must get its stored response, whatever has become of its voucher.
  if (code !== null) await isVoucherOf(code, buyer, context)
  return withIdempotencyKey(context, { call: checkout, body }, async (transaction) => {
    // Inside: a checkout that was answered before a new version of the terms gets that answer.
    await requireAcceptedTexts({ ...context, db: transaction })
    const decided = await draftOrder(transaction, { body, buyer, policy, needsRegistration }, context)
    return writeOrder(transaction, decided, { payments, context })
  })
}

/** The idempotency key and `client_ref` must name the same checkout attempt. */
export function requireMatchingClientRef(body: { client_ref: string }, context: SignedInContext): void {
  const written = context.header(HEADER.idempotencyKey)
  if (written !== null && readIdempotencyKey(written) !== body.client_ref) {
    throw fieldError(context, 'client_ref', SERVER_MESSAGES[context.language].fieldWrong)
  }
}

/**
 * Locks the rows that the order needs, always in this order: dealer, cart, stock by id, voucher, points account. None of
 * them can change before the order is written.
 */
async function draftOrder(
  transaction: Transaction,
  attempt: CheckoutAttempt,
  context: SignedInContext,
): Promise<OrderDraft> {
  const { body, buyer } = attempt
  const company = await lockCompany(transaction, buyer)
  const { cartId, lines } = await lockCart(transaction, attempt, context)
  const plan = await lockStock(transaction, { buyer, lines }, context)
  const destination = await resolveDestination(transaction, { accountId: buyer.customerId, body }, context)
  const choice = {
    cartIds: new Set(body.cart_ids),
    deliveryMethod: body.delivery_method,
    stateId: destination.stateId,
    voucherCode: body.voucher_code,
    affiliateCode: body.affiliate_code,
    manualDiscount: body.manual_discount,
    deliveryQuote: quoteChosen(body, destination),
  }
  const frozen = await freezeCart(transaction, { buyer, choice }, context)
  const selected = frozen.carts.data.filter(({ id }) => choice.cartIds.has(id))
  refuseUnready(selected, attempt, context)
  refuseUnsellable(selected, context)
  if (attempt.needsRegistration) await refuseUnregistered(transaction, selected, context)
  refuseChanged(frozen, body, context)
  await refuseHeldVoucher(transaction, { buyer, voucher: frozen.voucher }, context)
  const lots = await lockPoints(transaction, { buyer, frozen }, context)
  const settlement = await settlementOf(transaction, { ...attempt, company, lines: selected }, frozen.calculation.total)
  await refuseOverdueAccount(transaction, settlement, context)
  const agreed = withCredit(frozen, settlement)
  refuseCashless(agreed, settlement, context)
  refuseOtherSettlement(agreed, { body, settles: settlement.settles }, context)
  const places = await placesOfOrder(transaction, { destination, plan, frozen }, context)
  const { settles, dealerId } = settlement
  const goods = { cartId, destination, frozen: agreed, plan, places, taken: lots }
  return { body, buyer, ...goods, settles, dealerId, offline: null }
}

/** A price is for one postcode. */
const quoteChosen = ({ delivery_quote: id }: Body, { address }: OrderDestination) =>
  id ? { id, postcode: address?.postcode ?? '' } : null

interface LockedCart {
  cartId: string
  lines: orderLines.WantedLine[]
}

/** @throws Refusal ALREADY_ORDERED; NOT_FOUND for lines that do not exist or belong to another cart */
async function lockCart(
  transaction: Transaction,
  { body, buyer }: CheckoutAttempt,
  context: SignedInContext,
): Promise<LockedCart> {
  const cartId = await carts.lockAndRaiseVersion(transaction, buyer.owner)
  const before = await orders.findByClientRef(transaction, buyer.accountId, body.client_ref)
  const lines = cartId === null ? [] : await orderLines.inCart(transaction, cartId, body.cart_ids)
  const missing = body.cart_ids.filter((id) => !lines.some((line) => line.id === id))
  const orderId =
    before ?? (missing.length > 0 ? await orders.ofCartLines(transaction, buyer.accountId, missing) : null)
  if (orderId !== null) {
    throw new Refusal('ALREADY_ORDERED', ORDER_MESSAGES[context.language].alreadyOrdered, { order_id: orderId })
  }
  if (cartId === null || missing.length > 0) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[context.language].notFound)
  return { cartId, lines }
}

/**
 * Checks the stock before locking it, so that a buyer of sold-out products is refused without waiting for the lock.
 *
 * @throws Refusal OUT_OF_STOCK; what `refuseHoarding` throws
 */
async function lockStock(
  transaction: Transaction,
  { buyer, lines }: { buyer: Buyer; lines: readonly orderLines.WantedLine[] },
  context: SignedInContext,
): Promise<StockPlan> {
  const market = context.config.market.code
  const goods = [...new Set(lines.map(({ productable_id }) => productable_id))]
  const pieces = await stock.piecesOf(transaction, goods)
  await refuseHoarding(transaction, { buyer, lines, pieces }, context)
  const touched = [...new Set([...goods, ...pieces.map(({ product_id }) => product_id)])]
  refuseShort(planStock(lines, pieces, await stock.listUnlocked(transaction, market, touched)), lines, context)
  const plan = planStock(lines, pieces, await stock.lock(transaction, market, touched))
  refuseShort(plan, lines, context)
  return plan
}

/** @throws Refusal POINTS_SHORT */
async function lockPoints(
  transaction: Transaction,
  { buyer, frozen }: Pick<OrderDraft, 'buyer' | 'frozen'>,
  { clock, language }: SignedInContext,
): Promise<Lot[]> {
  const { points_total: points, total } = frozen.calculation
  const accountId = buyer.customerId
  // An order with a total of zero earns its points as soon as it is written.
  if (points === 0 && total === 0) await accounts.lock(transaction, accountId)
  if (points === 0) return []
  const lots = await allocatePoints(transaction, { accountId, points, now: new Date(clock.now()) })
  if (!lots) throw new Refusal('POINTS_SHORT', SERVER_MESSAGES[language].pointsShort)
  return lots
}

export interface Settlement extends Pick<OrderDraft, 'settles' | 'dealerId'> {
  /** Null for an order that no account is charged with. */
  credit: OrderCredit | null
}

/** Locks a dealer's row before everything else, as every change of the account does; null for a customer. */
export async function lockCompany(transaction: Transaction, buyer: Buyer): Promise<credit.Credit | null> {
  if (buyer.role_id === ROLE.customer) return null
  const company = await credit.lock(transaction, buyer.customerId)
  if (!company) throw new Error('A dealer has no company')
  return company
}

interface SettledSale extends Pick<CheckoutAttempt, 'body' | 'buyer' | 'policy'> {
  /** Of `lockCompany`. */
  company: credit.Credit | null
  lines: readonly CartLine[]
}

/**
 * When the order is paid. A dealer who names no payment service buys on account up to the credit limit; beyond it the
 * order is still placed, but must be paid before it is sent.
 */
export async function settlementOf(
  transaction: Transaction,
  { body, buyer, policy, company, lines }: SettledSale,
  total: number,
): Promise<Settlement> {
  const terms = orderTerms(lines, policy, buyerKindOf(buyer))
  const isPickup = body.delivery_method === 'PICKUP'
  const atCounter = isPaidAtCounter(terms, { isPickup, wantsCounter: body.pay_at_counter ?? false })
  if (!company) {
    const onDelivery = total > 0 && isPaidOnDelivery(terms, { isPickup, wantsCash: body.pay_on_delivery ?? false })
    return { settles: atCounter ? 'counter' : onDelivery ? 'delivery' : 'before', dealerId: null, credit: null }
  }
  const dealerId = company.dealer_id
  if (atCounter) return { settles: 'counter', dealerId, credit: null }
  if (body.payment_service !== null || total === 0) return { settles: 'before', dealerId, credit: null }
  const left = await orderCredit(transaction, company, total)
  return { settles: left.covers ? 'account' : 'before', dealerId, credit: left }
}

/** @throws Refusal ACCOUNT_OVERDUE for an order on the account of a dealer with overdue invoices */
export async function refuseOverdueAccount(
  transaction: Transaction,
  { settles, dealerId }: Settlement,
  context: SignedInContext,
): Promise<void> {
  if (settles === 'account' && dealerId !== null) await refuseOverdue(transaction, dealerId, context)
}

/** The order keeps the credit by which it was charged to the account, or not. */
export const withCredit = (frozen: FrozenCart, { credit: left }: Settlement): FrozenCart =>
  left ? { ...frozen, calculation: { ...frozen.calculation, credit: left } } : frozen

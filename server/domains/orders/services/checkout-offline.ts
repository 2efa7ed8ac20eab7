import { isDealer, isSalesPerson } from '#contract/auth/roles.ts'
import type { InputOf, ResponseOf } from '#contract/call.ts'
import { checkoutOffline, type OfflineOrderLine } from '#contract/checkout/calls/checkout-offline.ts'
import type { OrderProposal } from '#contract/checkout/order-proposal.ts'
import { HEADER } from '#contract/constants.ts'
import type { SalesPolicy } from '#contract/site/sales-policy.ts'
import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { Refusal } from '../../../route.ts'
import { requireAcceptedTexts } from '../../account/services/accepted-texts.ts'
import { addWrittenAddress } from '../../account/services/address-book.ts'
import { type Buyer, findApprovedBuyer } from '../../buyers/services/buyer.ts'
import { freezeCart } from '../../cart/calculation/freeze-cart.ts'
import type { FrozenCart } from '../../cart/calculation/frozen-cart.ts'
import { readCode } from '../../cart/calculation/read-terms.ts'
import * as carts from '../../cart/services/carts.ts'
import { isShown, quantityTermsOf } from '../../catalogue/services/prices/unit-price.ts'
import type * as credit from '../../dealers/services/credit.ts'
import { sellingTerms } from '../../settings/services/sales-policy.ts'
import * as stock from '../../stock/services/stock.ts'
import { isVoucherOf } from '../../vouchers/services/voucher-attempt-limit.ts'
import { ORDER_MESSAGES } from '../order-messages.ts'
import * as orders from '../queries/orders.ts'
import {
  lockCompany,
  refuseOverdueAccount,
  requireMatchingClientRef,
  type Settlement,
  settlementOf,
  withCredit,
} from './checkout.ts'
import { refuseInvalidCodes, refuseNoSales, refuseUnready, refuseUnregistered } from './checkout-checks.ts'
import { type FittedLines, fitLines, hasShownPrices } from './offline-order-lines.ts'
import { resolveDestination } from './order-destination.ts'
import type { OrderDraft } from './order-draft.ts'
import { placesOfOrder } from './order-places.ts'
import type { PaymentsPort } from './payments-port.ts'
import { planStock } from './stock-plan.ts'
import { writeOrder } from './write-order.ts'

type Body = InputOf<typeof checkoutOffline>['body']

interface OfflineSale {
  body: Body
  buyer: Buyer
  policy: SalesPolicy
  needsRegistration: boolean
}

/**
 * Creates the order of a device that had no connection, once per key. Every refusal that depends on the store's state is
 * made under the key: a device may give a refused order another key only because the first one can then never create an
 * order.
 *
 * @throws Refusal as listed in contract/checkout/calls/checkout-offline.ts
 */
export async function checkOutOffline(
  body: Body,
  payments: PaymentsPort,
  context: SignedInContext,
): Promise<ResponseOf<typeof checkoutOffline>> {
  const { language, session } = context
  if (!isDealer(session.person) && !isSalesPerson(session.person))
    throw new Refusal('FORBIDDEN', SERVER_MESSAGES[language].forbidden)
  const buyer = await findApprovedBuyer(context, body.dealer_id)
  requireMatchingClientRef(body, context)
  if (!buyer) return refuseUnapproved(body, context)
  const code = readCode(body.voucher_code)
  if (code !== null) await isVoucherOf(code, buyer, context)
  const { policy, needsRegistration } = await sellingTerms(context)
  const sale = { body, buyer, policy, needsRegistration }
  return withIdempotencyKey(context, { call: checkoutOffline, body }, async (transaction) => {
    const company = await lockCompany(transaction, buyer)
    // A cart of the order's own: the calculation and the checkout read their lines from a cart.
    const cart: Buyer = { ...buyer, owner: `${buyer.owner}:order:${body.client_ref}` }
    const cartId = await carts.lock(transaction, cart, context.clock.now())
    const before = await orders.findPlaced(transaction, buyer.accountId, body.client_ref)
    if (before) {
      carts.drop(transaction, cartId)
      return { order: before }
    }
    const messages = SERVER_MESSAGES[context.language]
    if (context.header(HEADER.cartCancel) === '1') throw new Refusal('cancelled', messages.cancelled)
    refuseNoSales(policy, buyer, context)
    await requireAcceptedTexts({ ...context, db: transaction })
    const draft = await draftOffline(transaction, { ...sale, buyer: cart, company, cartId }, context)
    const { order } = await writeOrder(transaction, draft, { payments, context })
    carts.drop(transaction, cartId)
    return { order }
  })
}

/** Also under the key: the device can then cancel the order, or send it again once the dealer is approved. */
const refuseUnapproved = (body: Body, context: SignedInContext): Promise<ResponseOf<typeof checkoutOffline>> =>
  withIdempotencyKey(context, { call: checkoutOffline, body }, async (transaction) => {
    const before = await orders.findPlaced(transaction, context.session.person.id, body.client_ref)
    if (before) return { order: before }
    const { language } = context
    if (context.header(HEADER.cartCancel) === '1') throw new Refusal('cancelled', SERVER_MESSAGES[language].cancelled)
    throw new Refusal('DEALER_NOT_APPROVED', ORDER_MESSAGES[language].dealerNotApproved)
  })

/** Locks in the order of every checkout: dealer, cart, the buyer for a new address, stock by id, voucher. */
async function draftOffline(
  transaction: Transaction,
  sale: OfflineSale & { company: credit.Credit | null; cartId: string },
  context: SignedInContext,
): Promise<OrderDraft> {
  const { buyer, policy, company, cartId } = sale
  const body = await withAddressId(transaction, sale, context)
  const market = context.config.market.code
  const goods = [...new Set(body.lines.map(({ productable_id }) => productable_id))]
  const pieces = await stock.piecesOf(transaction, goods)
  const touched = [...new Set([...goods, ...pieces.map(({ product_id }) => product_id)])]
  const stockRows = await stock.lock(transaction, market, touched)
  const fitted = await fitToStore(transaction, { sale, pieces, stockRows }, context)
  carts.put(transaction, cartId, { lines: fitted.lines.map(asCartLine), now: context.clock.now() })

  const destination = await resolveDestination(transaction, { accountId: buyer.customerId, body }, context)
  const choice = { ...choiceOf(body), stateId: destination.stateId }
  const frozen = await freezeCart(transaction, { buyer, choice }, context)
  const checkoutBody = asCheckout(
    body,
    frozen.lines.map(({ cart_id }) => cart_id),
  )
  // Without a line left, what matters is the list of problems.
  if (fitted.lines.length > 0) refuseUnready(frozen.carts.data, { body: checkoutBody, buyer, policy }, context)
  if (sale.needsRegistration) await refuseUnregistered(transaction, frozen.carts.data, context)
  refuseInvalidCodes(frozen.calculation, context)
  const settlement = await settlementOf(
    transaction,
    { body: checkoutBody, buyer, policy, company, lines: frozen.carts.data },
    frozen.calculation.total,
  )
  refuseOther({ body, frozen, fitted, settlement }, context)
  await refuseOverdueAccount(transaction, settlement, context)
  const wanted = frozen.lines.map(({ cart_id: id, productable_id, quantity }) => ({ id, productable_id, quantity }))
  const plan = planStock(wanted, pieces, stockRows)
  const places = await placesOfOrder(transaction, { destination, plan, frozen }, context)
  return {
    body: checkoutBody,
    buyer,
    cartId,
    destination,
    frozen: withCredit(frozen, settlement),
    plan,
    places,
    taken: [],
    settles: settlement.settles,
    dealerId: settlement.dealerId,
    offline: { reference: body.reference, discountReason: body.discount_reason },
  }
}

/** The order with the id of the address that was written with it. */
async function withAddressId(
  transaction: Transaction,
  { body, buyer }: OfflineSale,
  context: SignedInContext,
): Promise<Body> {
  if (!body.address || body.delivery_method === 'PICKUP') return body
  const key = { accountId: buyer.customerId, written: body.address }
  return { ...body, address_id: await addWrittenAddress(transaction, key, context) }
}

interface FitInput {
  sale: OfflineSale
  pieces: readonly stock.Component[]
  stockRows: readonly stock.StockRow[]
}

/** The lines that can be ordered now, by the rules that an online cart applies to each change. */
async function fitToStore(
  transaction: Transaction,
  { sale: { body, buyer }, pieces, stockRows }: FitInput,
  { config, clock }: SignedInContext,
): Promise<FittedLines> {
  const { rows } = await carts.findTargets(transaction, {
    owner: buyer.owner,
    market: config.market.code,
    changes: body.lines.map((line) => ({ ...asCartLine(line), action: 'add' })),
    now: new Date(clock.now()),
  })
  const stateOf = ({ productable_type, productable_id }: OfflineOrderLine) => {
    const row = rows.find(({ id, type }) => id === productable_id && type === productable_type)
    const isSold = row !== undefined && row.is_sold && row.price !== null && isShown(row, buyer.role_id)
    return { isSold, maxPerOrder: row?.max_per_order ?? 0, terms: row ? quantityTermsOf(row, buyer) : {} }
  }
  return fitLines(body.lines, { stateOf, pieces, stockRows })
}

interface Comparison {
  body: Body
  frozen: FrozenCart
  fitted: FittedLines
  settlement: Settlement
}

/** @throws Refusal ORDER_CHANGED when the order is not exactly the one that the device showed */
function refuseOther({ body, frozen, fitted, settlement }: Comparison, { language }: SignedInContext): void {
  const { total } = frozen.calculation
  const isAsShown =
    fitted.problems.length === 0 &&
    hasShownPrices(body.lines, frozen) &&
    total === body.expected_total &&
    settlement.settles === body.expected_settlement
  if (isAsShown) return
  throw new Refusal('ORDER_CHANGED', ORDER_MESSAGES[language].orderChanged, {
    proposal: proposalOf({ frozen, fitted, settlement }),
  })
}

function proposalOf({ frozen, fitted, settlement }: Omit<Comparison, 'body'>): OrderProposal {
  const { subtotal, promo_discount, discount, manual_discount, shipping_fee, rounding, total } = frozen.calculation
  return {
    lines: frozen.lines.map(({ productable_type, productable_id, quantity, unit_price, promotion_id }) => ({
      productable_type,
      productable_id,
      quantity,
      unit_price,
      promotion_id,
    })),
    problems: fitted.problems,
    subtotal,
    discount: promo_discount + discount + manual_discount,
    shipping_fee,
    rounding,
    total,
    // The courier collects for customers, who order with a connection.
    settlement: settlement.settles === 'delivery' ? 'before' : settlement.settles,
    credit_left: settlement.credit?.left ?? null,
  }
}

const asCartLine = ({ productable_type, productable_id, quantity, promotion_id }: OfflineOrderLine) => ({
  productable_type,
  productable_id,
  quantity,
  promotion_id,
  checkout_type: 'currency' as const,
})

const choiceOf = ({ delivery_method, voucher_code, manual_discount }: Body) => ({
  cartIds: null,
  deliveryMethod: delivery_method,
  voucherCode: voucher_code,
  affiliateCode: null,
  manualDiscount: manual_discount,
})

/** The body of the checkout that it stands for, with the lines of the order's own cart. */
const asCheckout = (body: Body, cartIds: string[]): OrderDraft['body'] => ({
  cart_ids: cartIds,
  payment_service: null,
  payment_method_id: null,
  address_id: body.address_id,
  delivery_method: body.delivery_method,
  pickup_store_id: body.pickup_store_id,
  remark: body.remark,
  dealer_id: body.dealer_id,
  voucher_code: body.voucher_code,
  affiliate_code: null,
  manual_discount: body.manual_discount,
  pay_at_counter: body.pay_at_counter,
  expected_total: body.expected_total,
  client_ref: body.client_ref,
})

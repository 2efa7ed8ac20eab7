import type { InputOf } from '#contract/call.ts'
import type { CartLine } from '#contract/cart/cart.ts'
import { cartFlags } from '#contract/cart/cart-flags.ts'
import { allowedQuantities, isAllowedQuantity, nearestQuantity } from '#contract/cart/dealer-quantity.ts'
import type { checkout } from '#contract/checkout/calls/checkout.ts'
import { type CheckoutNeed, missingForCheckout } from '#contract/checkout/checkout-readiness.ts'
import { codeErrors } from '#contract/checkout/code-errors.ts'
import { ROLE } from '#contract/constants.ts'
import { buyerKindOf, orderTerms, promotes, type SalesPolicy, sellsTo } from '#contract/site/sales-policy.ts'
import type { Context, SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { fieldError } from '../../../refusals.ts'
import { Refusal } from '../../../route.ts'
import * as accounts from '../../account/services/accounts.ts'
import { requireMinimumAge } from '../../account/services/person-rules.ts'
import type { Buyer } from '../../buyers/services/buyer.ts'
import type { FrozenCart } from '../../cart/calculation/frozen-cart.ts'
import * as registrations from '../../catalogue/services/product-registrations.ts'
import { ORDER_MESSAGES, type OrderMessages } from '../order-messages.ts'
import type { WantedLine } from '../queries/order-lines.ts'
import type { SettlementTime } from '../queries/orders.ts'
import type { StockPlan } from './stock-plan.ts'

type Body = InputOf<typeof checkout>['body']

/** @throws Refusal SALES_MODE when the store sells nothing to this buyer */
export function refuseNoSales(policy: SalesPolicy, buyer: Buyer, { language }: Context): void {
  if (sellsTo(policy, buyerKindOf(buyer))) return
  const messages = SERVER_MESSAGES[language]
  throw new Refusal('SALES_MODE', sellsTo(policy, 'dealer') ? messages.dealersOnly : messages.noSales)
}

/** @throws Refusal VALIDATION for a customer who is under age, or whose birth date is unknown */
export async function requireBuyerAge(buyer: Buyer, context: SignedInContext): Promise<void> {
  if (buyer.role_id !== ROLE.customer) return
  const account = await accounts.find(context.db, buyer.customerId)
  if (!account?.birth_date) throw fieldError(context, 'birth_date', ORDER_MESSAGES[context.language].birthDate)
  await requireMinimumAge(account.birth_date, context)
}

/** The request field of each missing item, and its message. */
const NEEDS: Record<
  CheckoutNeed,
  [
    field: string,
    word: keyof OrderMessages &
      ('counterOnly' | 'pickupStore' | 'address' | 'paymentService' | 'paymentMethod' | 'noWayOn'),
  ]
> = {
  items: ['cart_ids', 'noWayOn'],
  not_sold: ['cart_ids', 'noWayOn'],
  delivery_method: ['delivery_method', 'counterOnly'],
  pickup_store: ['pickup_store_id', 'pickupStore'],
  address: ['address_id', 'address'],
  payment_service: ['payment_service', 'paymentService'],
  payment_method: ['payment_method_id', 'paymentMethod'],
}

interface Sale {
  body: Body
  buyer: Buyer
  policy: SalesPolicy
}

/** @throws Refusal VALIDATION, naming everything that is missing; SALES_MODE, naming lines that this buyer may not order */
export function refuseUnready(lines: readonly CartLine[], { body, buyer, policy }: Sale, { language }: Context): void {
  const kind = buyerKindOf(buyer)
  const terms = orderTerms(lines, policy, kind)
  const namesOf = (barred: readonly CartLine[]): string => barred.map(({ productable }) => productable.name).join(', ')
  if (terms.barred.length > 0) {
    throw new Refusal('SALES_MODE', ORDER_MESSAGES[language].notOrderable(namesOf(terms.barred)))
  }
  if (lines.some((line) => line.checkout_type === 'points' && !promotes(policy, kind, line.productable))) {
    throw new Refusal('SALES_MODE', SERVER_MESSAGES[language].notForPoints)
  }
  const missing = missingForCheckout({
    selected: lines.length,
    flags: cartFlags(lines),
    isForDealer: buyer.role_id !== ROLE.customer,
    terms,
    deliveryMethod: body.delivery_method,
    wantsCounter: body.pay_at_counter ?? false,
    wantsCash: body.pay_on_delivery ?? false,
    pickupStoreId: body.pickup_store_id,
    addressId: body.address_id,
    paymentService: body.payment_service,
    paymentMethodId: body.payment_method_id,
  })
  if (missing.length === 0) return
  const messages = ORDER_MESSAGES[language]
  const fields = missing.map((need) => [
    NEEDS[need][0],
    need === 'delivery_method' && terms.reserved.length < lines.length
      ? messages.collectOnly(namesOf(terms.reserved))
      : messages[NEEDS[need][1]],
  ])
  throw new Refusal('VALIDATION', SERVER_MESSAGES[language].validation, { fields: Object.fromEntries(fields) })
}

/**
 * Refuses products with too little stock, naming the product and the available quantity. Products that are no longer
 * sold are refused separately.
 *
 * @throws Refusal OUT_OF_STOCK
 */
export function refuseShort({ short }: StockPlan, lines: readonly WantedLine[], { language }: Context): void {
  const line = lines.find(({ id }) => id === short?.id)
  if (!line || !short?.isSold) return
  const { available } = short
  throw new Refusal('OUT_OF_STOCK', ORDER_MESSAGES[language].outOfStock(line.name, available), { available })
}

/** Counts lines for money and for points together, because the limit per order applies to the product. */
const piecesOf = (lines: readonly CartLine[], id: number): number =>
  lines.reduce((sum, { productable, quantity }) => (productable.id === id ? sum + quantity : sum), 0)

/** @throws Refusal NOT_AVAILABLE; STOCK_LIMIT or ORDER_QUANTITY, naming the product */
export function refuseUnsellable(lines: readonly CartLine[], { language }: Context): void {
  const messages = ORDER_MESSAGES[language]
  const gone = lines.find(({ productable }) => !productable.available)
  if (gone) throw new Refusal('NOT_AVAILABLE', SERVER_MESSAGES[language].noLongerSold(gone.productable.name))
  const many = lines.find(({ productable }) => piecesOf(lines, productable.id) > productable.max_per_order)
  if (many) {
    const { name, max_per_order: available } = many.productable
    throw new Refusal('STOCK_LIMIT', messages.mostPerOrder(name, available), { available })
  }
  for (const { productable, quantity } of lines) {
    const allowed = allowedQuantities(productable)
    if (isAllowedQuantity(quantity, allowed)) continue
    const sentence = `${productable.name}: ${SERVER_MESSAGES[language].orderQuantity(allowed.step, allowed.least)}.`
    throw new Refusal('ORDER_QUANTITY', sentence, { available: nearestQuantity(quantity, allowed) })
  }
}

/** @throws Refusal NOT_AVAILABLE, naming the products without a registration number of the market's authority */
export async function refuseUnregistered(
  transaction: Transaction,
  lines: readonly CartLine[],
  { config, language }: Context,
): Promise<void> {
  const ids = lines.map(({ productable }) => productable.id)
  const names = await registrations.listUnregisteredNames(transaction, config.market.code, ids)
  if (names.length > 0) throw new Refusal('NOT_AVAILABLE', ORDER_MESSAGES[language].unregistered(names.join(', ')))
}

/** @throws Refusal VALIDATION for a code that is not valid */
export function refuseInvalidCodes(calculation: FrozenCart['calculation'], { language }: Pick<Context, 'language'>) {
  const { voucher, affiliate } = codeErrors(calculation)
  if (!voucher && !affiliate) return
  throw new Refusal('VALIDATION', SERVER_MESSAGES[language].validation, {
    fields: {
      ...(voucher && { voucher_code: voucher.userMessage }),
      ...(affiliate && { affiliate_code: affiliate.userMessage }),
    },
  })
}

/**
 * The order must match the totals and promotions that the page showed.
 *
 * @throws Refusal VALIDATION for a code that is not valid; PROMOTION_CHANGED and TOTAL_CHANGED with the current cart
 */
export function refuseChanged(frozen: FrozenCart, body: Body, { language }: Pick<Context, 'language'>): void {
  const { calculation, carts, lines } = frozen
  const messages = ORDER_MESSAGES[language]
  refuseInvalidCodes(calculation, { language })
  const pairs = lines.flatMap(({ cart_id, promotion_id }) =>
    promotion_id === null ? [] : [`${cart_id}:${promotion_id}`],
  )
  const requestedPromotions = body.cart_promos?.map(({ cart_id, promotion_id }) => `${cart_id}:${promotion_id}`)
  if (requestedPromotions && requestedPromotions.toSorted().join() !== pairs.toSorted().join()) {
    throw new Refusal('PROMOTION_CHANGED', messages.promotionChanged, { carts, calculation })
  }
  const isOther =
    calculation.total !== body.expected_total ||
    (body.expected_points !== undefined && calculation.points_total !== body.expected_points) ||
    (body.delivery_quote ?? null) !== (calculation.ship_to?.service?.quote_id ?? null)
  if (isOther) throw new Refusal('TOTAL_CHANGED', messages.totalChanged, { carts, calculation })
}

/** @throws Refusal VALIDATION for cash on delivery with a service whose courier collects none */
export function refuseCashless(
  { calculation }: FrozenCart,
  { settles }: { settles: SettlementTime },
  context: Pick<Context, 'language'>,
): void {
  const service = calculation.ship_to?.service
  if (settles === 'delivery' && service && !service.takes_cash)
    throw fieldError(context, 'pay_on_delivery', ORDER_MESSAGES[context.language].noCash(service.name))
}

/**
 * The order must be paid when the page said, which the credit of the account decides.
 *
 * @throws Refusal TOTAL_CHANGED with the current cart
 */
export function refuseOtherSettlement(
  { carts, calculation }: FrozenCart,
  { body: { expected_settlement: shown }, settles }: { body: Body; settles: SettlementTime },
  { language }: Pick<Context, 'language'>,
): void {
  if (shown === undefined || shown === settles) return
  throw new Refusal('TOTAL_CHANGED', ORDER_MESSAGES[language].creditChanged, { carts, calculation })
}

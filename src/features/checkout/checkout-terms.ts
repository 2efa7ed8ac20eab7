import type { Address } from '#contract/account/address.ts'
import type { WrittenAddress } from '#contract/account/written-address.ts'
import type { Calculation, CartLine } from '#contract/cart/cart.ts'
import { cartFlags } from '#contract/cart/cart-flags.ts'
import { type CheckoutNeed, type DeliveryMethod, missingForCheckout } from '#contract/checkout/checkout-readiness.ts'
import { codeErrors } from '#contract/checkout/code-errors.ts'
import type { PaymentService } from '#contract/payments/payment-service.ts'
import {
  isPaidAtCounter,
  isPaidOnDelivery,
  type OrderTerms,
  orderTerms,
  type SalesPolicy,
} from '#contract/site/sales-policy.ts'
import type { Store } from '#contract/stores/store.ts'
import type { CheckoutDraft, NewAddress } from './checkout-draft.ts'
import { lineProblem } from './line-problem.ts'

/** Recipient and destination, independent of the cart's content. */
export interface CheckoutTerms {
  deliveryMethod: DeliveryMethod
  address: ShownAddress | null
  /** The address is this one, which an order without a connection carries itself. */
  written?: WrittenAddress | undefined
  store: Store | null
  /** Asked to pay when the goods are handed over: in the store, or by the courier. */
  wantsCounter: boolean
}

/** What the checkout shows of an address; the id of one that is not saved yet is empty. */
export type ShownAddress = Pick<Address, 'id' | 'label' | 'state' | keyof WrittenAddress>

interface CheckoutTermsInput {
  draft: CheckoutDraft
  /** Everything in the order has to be collected. */
  isPickupOnly: boolean
  /** undefined until loaded. */
  addresses: readonly Address[] | undefined
  stores: readonly Store[] | undefined
  /** A new address can be ordered to before it is saved. */
  takesNewAddress: boolean
}

function shownOf({ state_name: name, ...written }: NewAddress): Pick<CheckoutTerms, 'address' | 'written'> {
  const { state_id: id } = written
  return { written, address: { ...written, id: '', label: null, state: { id, name, zone: '' } } }
}

/** The choices that still exist; without a chosen address, the default one. */
export function termsOf({
  draft,
  isPickupOnly,
  addresses = [],
  stores = [],
  takesNewAddress,
}: CheckoutTermsInput): CheckoutTerms {
  return {
    deliveryMethod: isPickupOnly ? 'PICKUP' : draft.deliveryMethod,
    address:
      addresses.find(({ id }) => id === draft.addressId) ??
      addresses.find(({ is_default }) => is_default) ??
      addresses[0] ??
      null,
    ...(takesNewAddress && draft.newAddress && shownOf(draft.newAddress)),
    store: stores.find(({ id }) => id === draft.pickupStoreId) ?? null,
    wantsCounter: draft.wantsCounter,
  }
}

/** Source of the money; only `choose` asks the person (specification 4). */
export type PaymentMode =
  | 'choose'
  | 'account'
  | 'pre-order'
  | 'points'
  | 'points-and-money'
  | 'counter'
  | 'delivery'
  | 'free'

type PaymentTerms = Pick<CheckoutTerms, 'deliveryMethod' | 'wantsCounter'>

export interface OrderContext {
  lines: readonly CartLine[]
  /** null until the server has calculated the cost. */
  calculation: Calculation | null
  isForDealer: boolean
  policy: SalesPolicy
}

/** Names a courier's service in the draft, whatever its price is. */
export const serviceKey = ({ provider, service }: { provider: string; service: string }): string =>
  `${provider} ${service}`

/** What the sales policy allows for these lines together; a courier that collects no cash is not paid. */
export function allowedOf({ lines, policy, isForDealer, calculation }: OrderContext): OrderTerms<CartLine> {
  const terms = orderTerms(lines, policy, isForDealer ? 'dealer' : 'customer')
  return calculation?.ship_to?.service?.takes_cash === false ? { ...terms, offersCash: false } : terms
}

export function paymentModeOf(sale: OrderContext, terms: PaymentTerms): PaymentMode {
  const { lines, calculation, isForDealer } = sale
  const { preOrder, points } = cartFlags(lines)
  const isPickup = terms.deliveryMethod === 'PICKUP'
  if (isPaidAtCounter(allowedOf(sale), { isPickup, wantsCounter: terms.wantsCounter })) return 'counter'
  if (isForDealer) return 'account'
  if (preOrder) return 'pre-order'
  const isFree = calculation?.total === 0
  if (points) return isFree ? 'points' : 'points-and-money'
  if (isFree) return 'free'
  return isPaidOnDelivery(allowedOf(sale), { isPickup, wantsCash: terms.wantsCounter }) ? 'delivery' : 'choose'
}

export interface RequestedPayment {
  service: PaymentService | null
  methodId: number | null
}

const NO_PAYMENT: RequestedPayment = { service: null, methodId: null }

/** Payment fields of the call: an order that costs nothing gets a service without an interaction. */
export function paymentFor(paying: PaymentMode, payment: RequestedPayment): RequestedPayment {
  if (paying === 'free') return { service: 'MANUAL', methodId: null }
  return paying === 'choose' ? payment : NO_PAYMENT
}

/** What an order still lacks: the contract's own list, plus what the server would refuse. */
export type MissingItem = CheckoutNeed | 'birth_date' | 'name' | 'restricted' | 'stock' | 'code'

/** In page order; empty = ready. The server refuses by the same rule. */
export function needsOf(sale: OrderContext, terms: CheckoutTerms, payment: RequestedPayment): MissingItem[] {
  const { lines, calculation, isForDealer } = sale
  const { service, methodId } = paymentFor(paymentModeOf(sale, terms), payment)
  const missing = missingForCheckout({
    selected: lines.length,
    flags: cartFlags(lines),
    isForDealer,
    terms: allowedOf(sale),
    deliveryMethod: terms.deliveryMethod,
    wantsCounter: terms.wantsCounter,
    wantsCash: terms.wantsCounter,
    pickupStoreId: terms.store?.id ?? null,
    addressId: terms.address?.id ?? null,
    paymentService: service,
    paymentMethodId: methodId,
  })
  const refused = {
    restricted: isRestricted(sale, terms),
    stock: lines.some((line) => lineProblem(line, lines) !== null),
    code: calculation !== null && Object.values(codeErrors(calculation)).some((error) => error !== null),
  }
  return [...missing, ...(['restricted', 'stock', 'code'] as const).filter((need) => refused[need])]
}

export const isRestricted = (
  { calculation }: Pick<OrderContext, 'calculation'>,
  { deliveryMethod }: CheckoutTerms,
): boolean => deliveryMethod === 'DELIVERY' && calculation?.ship_to?.restricted === true

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Address } from '#contract/account/address.ts'
import { calculation } from '#contract/cart/cart.ts'
import { salesPolicyOf } from '#contract/site/sales-policy.ts'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { IN_SELANGOR } from '#tests/support/data/addresses.ts'
import { NEW_DRAFT, readDraft } from './checkout-draft.ts'
import {
  allowedOf,
  type CheckoutTerms,
  needsOf,
  type OrderContext,
  paymentFor,
  paymentModeOf,
  termsOf,
} from './checkout-terms.ts'

const sums = v.parse(calculation, { ...noCalculation, total: 5_000 })
const line = cartLine({ productable_type: 'product', productable_id: 1, checkout_type: 'currency', quantity: 2 })
const pointsLine = { ...line, checkout_type: 'points' as const }
const preOrder = { allowed: true, eta: null, limit: null }
const aheadLine = { ...line, productable: { ...line.productable, stock: 0, preorder: preOrder } }

const sale = (more: Partial<OrderContext> = {}): OrderContext => ({
  lines: [line],
  calculation: sums,
  isForDealer: false,
  policy: salesPolicyOf({ mode: 'full' }),
  ...more,
})
const address = { id: 'a', is_default: false } as Address
const other = { id: 'b', is_default: true } as Address
const TO_ADDRESS: CheckoutTerms = { deliveryMethod: 'DELIVERY', address, store: null, wantsCounter: false }
const TO_STORE = { deliveryMethod: 'PICKUP' as const, wantsCounter: true }
const RESERVED = salesPolicyOf({ mode: 'reserve_and_collect' })
/** The counter is offered for what may be bought. */
const OFFERED = salesPolicyOf({ mode: 'full', counter_payment: true })
const NOTHING = { service: null, methodId: null }
const CARD = { service: 'SENANGPAY' as const, methodId: null }

describe('cash on delivery', () => {
  const policy = salesPolicyOf({ mode: 'full', cash_on_delivery: true })
  const place = { state_id: 6231, state_name: 'Jakarta', zone: 'java', eta_days: [1, 2] }
  const by = (takes_cash: boolean) => {
    const service = { quote_id: 'q', provider: 'x', service: 's', name: 'S', takes: null, eta_days: null, takes_cash }
    return sale({ policy, calculation: { ...sums, ship_to: { ...place, service: { ...service, zone_fee: 0 } } } })
  }
  const terms = { ...TO_ADDRESS, wantsCounter: true }

  it('is offered unless the chosen courier collects none', () => {
    expect(paymentModeOf(sale({ policy }), terms)).toBe('delivery')
    expect(paymentModeOf(by(true), terms)).toBe('delivery')
    expect(paymentModeOf(by(false), terms)).toBe('choose')
    expect(allowedOf(by(false)).offersCash).toBe(false)
  })
})

describe('the destination of an order', () => {
  const known = {
    draft: NEW_DRAFT,
    isPickupOnly: false,
    addresses: [address, other],
    stores: [],
    takesNewAddress: true,
  }

  it('is the chosen address, else the default one, else the first', () => {
    expect(termsOf(known).address?.id).toBe('b')
    expect(termsOf({ ...known, draft: { ...NEW_DRAFT, addressId: 'a' } }).address?.id).toBe('a')
    expect(termsOf({ ...known, draft: { ...NEW_DRAFT, addressId: 'gone' } }).address?.id).toBe('b')
    expect(termsOf({ ...known, addresses: [address] }).address?.id).toBe('a')
    expect(termsOf({ ...known, addresses: undefined }).address).toBeNull()
  })

  it('is an address that is not saved yet, where an order without a connection carries it', () => {
    const { first_name, last_name, phone, ...place } = IN_SELANGOR
    const lines = { address_2: null, district: null, subdistrict: null }
    const newAddress = { first_name, last_name, phone, ...place, ...lines, state_name: 'Selangor' }
    const draft = readDraft({ newAddress })
    expect(termsOf({ ...known, draft })).toMatchObject({
      address: { id: '', address_1: IN_SELANGOR.address_1, state: { id: 6010, name: 'Selangor' } },
      written: { postcode: '46000' },
    })
    expect(termsOf({ ...known, draft }).written).not.toHaveProperty('state_name')
    // The server takes saved addresses only.
    expect(termsOf({ ...known, draft, takesNewAddress: false })).toMatchObject({ address: { id: 'b' } })
    expect(readDraft({ newAddress: { ...newAddress, postcode: 'x' } }).newAddress).toBeNull()
  })

  it('is a pickup store where everything has to be collected', () => {
    expect(termsOf({ ...known, isPickupOnly: true }).deliveryMethod).toBe('PICKUP')
  })
})

describe('the payment of an order', () => {
  it('is chosen only by a customer who buys products in stock', () => {
    expect(paymentModeOf(sale(), TO_ADDRESS)).toBe('choose')
    expect(paymentModeOf(sale({ isForDealer: true }), TO_ADDRESS)).toBe('account')
    expect(paymentModeOf(sale({ lines: [aheadLine] }), TO_ADDRESS)).toBe('pre-order')
    expect(paymentModeOf(sale({ lines: [pointsLine], calculation: { ...sums, total: 0 } }), TO_ADDRESS)).toBe('points')
    expect(paymentModeOf(sale({ lines: [line, pointsLine] }), TO_ADDRESS)).toBe('points-and-money')
    expect(paymentModeOf(sale({ policy: RESERVED, isForDealer: true }), TO_ADDRESS)).toBe('counter')
    expect(paymentModeOf(sale({ calculation: { ...sums, total: 0 } }), TO_ADDRESS)).toBe('free')
    expect(paymentModeOf(sale({ policy: OFFERED }), TO_STORE)).toBe('counter')
    expect(paymentModeOf(sale({ policy: OFFERED }), { ...TO_STORE, wantsCounter: false })).toBe('choose')
    expect(paymentModeOf(sale({ policy: OFFERED }), { ...TO_ADDRESS, wantsCounter: true })).toBe('choose')
    expect(paymentModeOf(sale(), TO_STORE)).toBe('choose')
  })

  it('is sent with a chosen method only when there was a choice', () => {
    expect(paymentFor('choose', CARD)).toEqual(CARD)
    expect(paymentFor('account', CARD)).toEqual(NOTHING)
    expect(paymentFor('free', NOTHING).service).toBe('MANUAL')
  })
})

describe('the missing details of an order', () => {
  it('are those that the contract requires, in page order', () => {
    expect(needsOf(sale(), { ...TO_ADDRESS, address: null }, NOTHING)).toEqual(['address', 'payment_service'])
    expect(needsOf(sale(), TO_ADDRESS, { service: 'ipay88', methodId: null })).toEqual(['payment_method'])
    expect(needsOf(sale(), { ...TO_ADDRESS, deliveryMethod: 'PICKUP' }, CARD)).toEqual(['pickup_store'])
    expect(needsOf(sale(), TO_ADDRESS, CARD)).toEqual([])
    expect(needsOf(sale({ isForDealer: true }), TO_ADDRESS, NOTHING)).toEqual([])
    expect(needsOf(sale({ calculation: { ...sums, total: 0 } }), TO_ADDRESS, NOTHING)).toEqual([])
  })

  it('include what the server would refuse: a restricted state, insufficient stock, an invalid code', () => {
    const ship_to = { state_id: 1, state_name: 'Perlis', zone: 'w', eta_days: [1, 3], restricted: true }
    const restricted = sale({ calculation: { ...sums, ship_to } })
    expect(needsOf(restricted, TO_ADDRESS, CARD)).toEqual(['restricted'])
    const short = { ...line, productable: { ...line.productable, stock: 1 } }
    expect(needsOf(sale({ lines: [short] }), TO_ADDRESS, NOTHING)).toEqual(['stock'])
    const error = { code: 'UNKNOWN', userMessage: 'No.' }
    const affiliate_program = { ...sums.affiliate_program, error }
    expect(needsOf(sale({ calculation: { ...sums, affiliate_program } }), TO_ADDRESS, CARD)).toEqual(['code'])
  })
})

describe('a stored checkout draft', () => {
  it('is restored without invalid values', () => {
    const draft = { ...NEW_DRAFT, deliveryMethod: 'PICKUP', pickupStoreId: 3, paymentService: 'MANUAL', remark: 'Bell' }
    expect(readDraft({ ...draft, more: 1 })).toEqual(draft)
    expect(readDraft({ deliveryMethod: 'BY AIR', paymentService: 7, addressId: 7 })).toEqual(NEW_DRAFT)
    expect(readDraft(null)).toEqual(NEW_DRAFT)
  })
})

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Address } from '#contract/account/address.ts'
import { calculation } from '#contract/cart/cart.ts'
import { checkoutOffline } from '#contract/checkout/calls/checkout-offline.ts'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { waitingOrder } from '#tests/support/device/waiting-orders.ts'
import { NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import type { CheckoutTerms } from '../checkout-terms.ts'
import { creditLeft, estimateOrder, offlineOrder, settlementOf } from './offline-order.ts'

const line = cartLine({ productable_type: 'product', productable_id: 1, checkout_type: 'currency', quantity: 3 })
const address = {
  id: '0193a5b2-7c4d-7e8f-9a0b-1c2d3e4f5a6b',
  first_name: 'Lim',
  last_name: '',
  address_1: '8 Jalan Pasar',
  address_2: null,
  postcode: '30000',
  city: 'Ipoh',
  state_id: 6008,
  phone: '+60123456789',
} as Address
const DELIVERED: CheckoutTerms = { deliveryMethod: 'DELIVERY', address, store: null, wantsCounter: false }
const sums = (more: object) => v.parse(calculation, { ...noCalculation, ...more })
const shipTo = { state_id: 6008, state_name: 'Perak', zone: 'w', eta_days: [1, 3] }
const estimate = (more: Partial<Parameters<typeof estimateOrder>[0]> = {}) =>
  estimateOrder({
    lines: [line],
    terms: DELIVERED,
    choices: NO_CHOICES,
    exact: null,
    last: null,
    rules: null,
    weights: new Map(),
    roundsTo5Sen: true,
    ...more,
  })

describe('the figures of an order without a connection', () => {
  it('are the server’s where it has calculated exactly this order', () => {
    const exact = sums({ subtotal: 3_000, promo_discount: 100, shipping_fee: 800, rounding: -2, total: 3_698 })
    expect(estimate({ exact })).toEqual({
      subtotal: 3_000,
      discount: 100,
      shippingFee: 800,
      rounding: -2,
      total: 3_698,
      isExact: true,
    })
  })

  it('leave an unknown delivery fee out, and use the last known one to the same state', () => {
    expect(estimate()).toMatchObject({ shippingFee: null, total: 3_000, isExact: false })
    const last = sums({ subtotal: 2_000, shipping_fee: 800, ship_to: shipTo })
    expect(estimate({ last })).toMatchObject({ shippingFee: 800, total: 3_800 })
    expect(
      estimate({ last: sums({ subtotal: 2_000, shipping_fee: 800, ship_to: { ...shipTo, state_id: 1 } }) }).shippingFee,
    ).toBeNull()
    // Of an empty cart nothing is charged.
    expect(estimate({ last: sums({ subtotal: 0, shipping_fee: 0, ship_to: shipTo }) }).shippingFee).toBeNull()
    expect(estimate({ terms: { ...DELIVERED, deliveryMethod: 'PICKUP' } })).toMatchObject({ shippingFee: 0 })
  })

  describe('by the server’s terms', () => {
    const zone = { first_g: 2_000, first_fee: 800, step_g: 1_000, step_fee: 150, tolerance_g: 0, free_from: null }
    const terms = { zones: [{ ...zone, states: [6008] }], manual_discount_cap_bp: 1_000, rounds_to_5_sen: false }
    const weights = new Map([[1, 1_000]])
    const rules = (changed: object = {}) => ({ ...terms, zones: [{ ...zone, states: [6008], ...changed }] })

    it('contain the delivery fee, instead of the last known one', () => {
      const last = sums({ subtotal: 2_000, shipping_fee: 700, ship_to: shipTo })
      expect(estimate({ rules: rules(), weights, last })).toMatchObject({ shippingFee: 950, total: 3_950 })
      expect(estimate({ rules: rules({ free_from: 3_000 }), weights }).shippingFee).toBe(0)
    })

    it('leave the fee out where the weight of a product or the zone is unknown', () => {
      expect(estimate({ rules: rules() }).shippingFee).toBeNull()
      expect(estimate({ rules: rules({ states: [1] }), weights }).shippingFee).toBeNull()
    })

    it('have no larger manual discount, and no rounding, than the store allows', () => {
      const choices = { ...NO_CHOICES, manualDiscount: 1_003 }
      expect(estimate({ rules: rules(), weights, choices })).toMatchObject({
        discount: 300,
        shippingFee: 950,
        total: 3_650,
      })
      expect(estimate({ rules: rules({ free_from: 3_000 }), weights, choices }).shippingFee).toBe(950)
      const odd = { ...NO_CHOICES, manualDiscount: 3 }
      expect(estimate({ rules: rules(), weights, choices: odd })).toMatchObject({ rounding: 0, total: 3_947 })
    })
  })

  it('contain the manual discount and the rounding', () => {
    const choices = { ...NO_CHOICES, manualDiscount: 123 }
    expect(estimate({ choices })).toMatchObject({ discount: 123, rounding: -2, total: 2_875 })
    expect(estimate({ choices, roundsTo5Sen: false })).toMatchObject({ rounding: 0, total: 2_877 })
  })
})

describe('the credit of a dealer', () => {
  const orders = [waitingOrder(), waitingOrder({ id: 'sent', state: 'sent' })]

  it('is the last known one less the orders that wait', () => {
    expect(creditLeft({ limit: 10_000, used: 3_000 }, orders)).toBe(10_000 - 3_000 - 2_000)
    expect(creditLeft({ limit: 3_000, used: 3_000 }, orders)).toBe(0)
    expect(creditLeft({ limit: 0, used: 0 }, [])).toBeNull()
  })

  it('decides how the order is paid', () => {
    const credit = { limit: 10_000, used: 3_000 }
    expect(settlementOf(5_000, { credit, orders, isAtCounter: false })).toBe('account')
    expect(settlementOf(5_001, { credit, orders, isAtCounter: false })).toBe('before')
    expect(settlementOf(1, { credit: { limit: 0, used: 0 }, orders, isAtCounter: false })).toBe('before')
    expect(settlementOf(1, { credit: null, orders, isAtCounter: false })).toBe('account')
    expect(settlementOf(1, { credit, orders, isAtCounter: true })).toBe('counter')
  })
})

describe('the request of an order', () => {
  it('is one that the server takes, with what was shown', () => {
    const choices = { ...NO_CHOICES, manualDiscount: 100 }
    const figures = estimate({ choices })
    const { body, shown } = offlineOrder({
      partition: 'sales:0193a5b2-7c4d-7e8f-9a0b-1c2d3e4f5a6c',
      lines: [line],
      terms: DELIVERED,
      choices,
      remark: ' Back door ',
      discountReason: ' Dented ',
      figures,
      settlement: 'account',
      dealerName: 'Lim',
    })
    expect(body).toMatchObject({
      dealer_id: '0193a5b2-7c4d-7e8f-9a0b-1c2d3e4f5a6c',
      remark: 'Back door',
      discount_reason: 'Dented',
      expected_total: figures.total,
      lines: [{ productable_id: 1, quantity: 3, unit_price: 1_000 }],
    })
    expect(body).toMatchObject({ address_id: address.id })
    expect(body).not.toHaveProperty('address')
    expect(shown.destination).toEqual(['Lim', '8 Jalan Pasar', '30000 Ipoh', '+60123456789'])
    const request = { ...body, reference: 'W-7KQ3F', client_ref: address.id }
    expect(v.safeParse(checkoutOffline.body, request).success).toBe(true)
  })
})

import { describe, expect, it } from 'vitest'
import { noCalculation } from '#tests/simulation/sample-cart.ts'
import { affiliateResult, voucherResult } from './code-results.ts'
import { en } from './messages/cart-page/en.ts'
import type { ShownCart } from './state/cart-view.ts'

type Calculation = NonNullable<ShownCart['calculation']>
const money = (amount: number) => `RM ${amount / 100}`
const voucher = (more: Partial<NonNullable<Calculation['voucher']>>) => {
  const given = { code: 'A', name: null, type: null, goods_discount: 0, shipping_discount: 0, error: null, ...more }
  const answered = { ...(noCalculation as Calculation), voucher: given }
  return voucherResult({ answered, isOffline: false, money }, en)
}

describe('the messages of a code', () => {
  it('show that the code is not applied yet offline, and pending online', () => {
    const asked = { answered: null, money }
    expect(voucherResult({ ...asked, isOffline: true }, en)).toEqual({ dot: 'hollow', sentences: [en.codes.later] })
    expect(affiliateResult({ ...asked, isOffline: false }, en)).toEqual({ dot: 'half', sentences: [en.codes.asking] })
  })

  it('list each discount separately, without a sum', () => {
    expect(voucher({ goods_discount: 500, shipping_discount: 800 })).toEqual({
      dot: 'full',
      sentences: ['RM 5 off your items.', 'RM 8 off delivery.'],
    })
  })

  it('show the server’s reason when the code did nothing, or the idle message when there is none', () => {
    const error = { code: 'VOUCHER_EXPIRED', userMessage: 'This voucher has expired.' }
    expect(voucher({ error })).toEqual({ dot: 'signal', sentences: [error.userMessage] })
    expect(voucher({})).toEqual({ dot: 'hollow', sentences: [en.codes.idle('A')] })
    const affiliate_program = { total_discount: 75, code: 'A', name: null, error: null }
    const answered = { ...(noCalculation as Calculation), affiliate_program }
    expect(affiliateResult({ answered, isOffline: false, money }, en).sentences).toEqual(['RM 0.75 off your items.'])
  })
  it('do not show a free-shipping voucher as applied where it saves nothing, and explain why', () => {
    const selangor = { state_id: 1, state_name: 'Selangor', zone: 'west', eta_days: [1, 3] }
    const free = (more: Partial<Calculation>) => {
      const given = { code: 'SHIPFREE', name: null, type: 'free_shipping', goods_discount: 0, shipping_discount: 0 }
      const cart = { ...(noCalculation as Calculation), subtotal: 16_000, voucher: { ...given, error: null } }
      return voucherResult({ answered: { ...cart, ...more }, isOffline: false, money }, en)
    }
    expect(free({ ship_to: selangor })).toEqual({
      dot: 'hollow',
      sentences: ['Delivery is already free. We’ll keep SHIPFREE for another order.'],
    })
    expect(free({ ship_to: null }).sentences).toEqual([en.codes.freeLater])
    expect(free({ ship_to: selangor, subtotal: 0 }).sentences).toEqual([en.codes.idle('SHIPFREE')])
  })
})

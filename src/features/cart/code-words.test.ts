import { describe, expect, it } from 'vitest'
import { noCalculation } from '#tests/simulation/sample-cart.ts'
import { en } from '../../words/cart-page/en.ts'
import { affiliateSaid, voucherSaid } from './code-words.ts'
import type { ShownCart } from './shown-cart.ts'

type Calculation = NonNullable<ShownCart['calculation']>
const money = (amount: number) => `RM ${amount / 100}`
const voucher = (more: Partial<NonNullable<Calculation['voucher']>>) => {
  const given = { code: 'A', name: null, type: null, goods_discount: 0, shipping_discount: 0, error: null, ...more }
  const answered = { ...(noCalculation as Calculation), voucher: given }
  return voucherSaid({ answered, isOffline: false, money }, en)
}

describe('a code', () => {
  it('is a wish without signal, and asked for with it', () => {
    const asked = { answered: null, money }
    expect(voucherSaid({ ...asked, isOffline: true }, en)).toEqual({ lamp: 'hollow', sentences: [en.codes.later] })
    expect(affiliateSaid({ ...asked, isOffline: false }, en)).toEqual({ lamp: 'half', sentences: [en.codes.asking] })
  })

  it('says each thing it did and adds nothing up', () => {
    expect(voucher({ goods_discount: 500, shipping_discount: 800 })).toEqual({
      lamp: 'full',
      sentences: ['Takes RM 5 off the goods.', 'Takes RM 8 off the delivery.'],
    })
  })

  it('says the server’s reason when it did nothing, or that it did', () => {
    const error = { code: 'VOUCHER_EXPIRED', userMessage: 'This voucher has expired.' }
    expect(voucher({ error })).toEqual({ lamp: 'signal', sentences: [error.userMessage] })
    expect(voucher({})).toEqual({ lamp: 'full', sentences: [en.codes.nothing] })
    const affiliate_program = { total_discount: 75, code: 'A', name: null, error: null }
    const answered = { ...(noCalculation as Calculation), affiliate_program }
    expect(affiliateSaid({ answered, isOffline: false, money }, en).sentences).toEqual(['Takes RM 0.75 off the goods.'])
  })
})

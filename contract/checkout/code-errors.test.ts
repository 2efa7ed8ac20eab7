import { describe, expect, it } from 'vitest'
import type { Calculation } from '../cart/cart.ts'
import { codeErrors } from './code-errors.ts'

const error = (code: string) => ({ code, userMessage: code })
const voucher = (more: Partial<NonNullable<Calculation['voucher']>> = {}) => ({
  code: 'SHIPFREE',
  name: null,
  type: 'free_shipping',
  goods_discount: 0,
  shipping_discount: 0,
  error: null,
  ...more,
})
const affiliate_program = { total_discount: 0, code: null, name: null, error: null }
const cart = { voucher: null, affiliate_program, subtotal: 500, points_total: 0, discount: 0 }

describe('the codes of a cart', () => {
  it('block the checkout when one of them is invalid', () => {
    expect(codeErrors({ ...cart, voucher: voucher() })).toEqual({ voucher: null, affiliate: null })
    const refused = voucher({ error: error('VOUCHER_NO_GOODS') })
    expect(codeErrors({ ...cart, voucher: refused }).voucher).toEqual(refused.error)
    const other = { ...affiliate_program, error: error('AFFILIATE_SELF') }
    expect(codeErrors({ ...cart, affiliate_program: other }).affiliate).toEqual(other.error)
  })

  it('do not block an order paid with points alone, unless the voucher has another error', () => {
    const points = { ...cart, subtotal: 0, points_total: 200 }
    expect(codeErrors({ ...points, voucher: voucher({ error: error('VOUCHER_NO_GOODS') }) }).voucher).toBeNull()
    const expired = error('VOUCHER_EXPIRED')
    expect(codeErrors({ ...points, voucher: voucher({ error: expired }) }).voucher).toEqual(expired)
  })
})

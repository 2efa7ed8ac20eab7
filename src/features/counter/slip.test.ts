import { describe, expect, it } from 'vitest'
import { receiptLink } from '#contract/counter/receipt-address.ts'
import type { Counter } from '../../offline/counter/counter-store.ts'
import type { Taken } from './counter-acts.ts'
import { en } from './messages/counter/en.ts'
import { receiptText } from './receipt-text.ts'
import { slipOf } from './slip.ts'

const ORIGIN = 'https://shop.example'
const line = { productable_type: 'product' as const, productable_id: 1, quantity: 2, unit_price: 2_290 }
const taken: Taken = {
  receiptNo: 'K1-000001',
  goods: ['Mango Pod'],
  sale: {
    id: 'f81d4fae-7dec-41d0-a765-00a0c91e6bf6',
    device_id: '',
    number: 1,
    till_id: '',
    shift_id: '',
    taken_at: '2026-11-28T02:46:00.000Z',
    member_id: null,
    lines: [{ ...line, promo_discount: 0, manual_discount: 80, line_total: 4_500, promotion_id: null }],
    rounding: 0,
    total: 4_500,
    payments: [{ method: 'cash', amount: 4_500, reference: null }],
    tendered: 5_000,
    age_confirmed: false,
  },
}
const counter: Pick<Counter, 'goods' | 'seller' | 'terms'> = {
  goods: [],
  seller: null,
  terms: { bundles: [], discount_cap_bp: 0, rounding: 'cash', age: 21 },
}
const device = { till: { id: '', name: 'Till 1', storeName: 'Kabusa Bukit Bintang' } }
const slip = slipOf(taken, { counter: counter as Counter, device, seller: null, origin: ORIGIN })

describe('the slip of a sale', () => {
  it('has the address of its page, made of what the device knows', () => {
    expect(slip.link).toBe(receiptLink(ORIGIN, taken.sale.id))
    expect(slip).toMatchObject({ no: 'K1-000001', off: 80, total: 4_500, change: 500 })
  })

  it('has it as a link in its message', () => {
    const dateFormat = { language: 'en' as const, timeZone: 'Asia/Kuala_Lumpur' }
    const wording = { messages: en, locale: 'en-MY', dateFormat }
    expect(receiptText(slip, wording).split('\n').at(-1)).toBe(`Receipt, warranty and points online: ${slip.link}`)
    expect(receiptText({ ...slip, link: null }, wording)).not.toContain(ORIGIN)
  })
})

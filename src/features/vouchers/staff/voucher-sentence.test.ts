import { describe, expect, it } from 'vitest'
import { en } from '../messages/staff-vouchers/en.ts'
import { id } from '../messages/staff-vouchers/id.ts'
import { ms } from '../messages/staff-vouchers/ms.ts'
import { voucherBody, voucherFields, voucherSections } from './voucher-fields.ts'
import {
  audienceOptions,
  audienceValue,
  listTextIn,
  piecesOf,
  rolesOfAudience,
  voucherSentence,
} from './voucher-sentence.ts'

const formatters = {
  currency: 'MYR' as const,
  money: (amount: number) => `RM ${amount / 100}`,
  day: (iso: string) => iso.slice(0, 10),
  count: String,
  list: listTextIn('en'),
  categoryName: (key: string) => key.toUpperCase(),
}
const voucher = {
  type: 'percent' as const,
  bp: 1_000,
  money: { MYR: { amount: null, max_discount: null, min_spend: 10_000 }, IDR: null },
  applies_to: null,
  roles: [3 as const],
  ends_at: '2026-12-31T16:00:00.000Z',
  per_user_limit: 1,
  total_limit: null,
  first_order_only: true,
  assigned_only: false,
}

describe('the sentence of a voucher', () => {
  it('says what it gives, from which amount, to whom, how often and until when', () => {
    expect(voucherSentence(voucher, en, formatters)).toBe(
      '10% off, from RM 100, for customers, first order only, once each, until 2026-12-31',
    )
    expect(voucherSentence(voucher, ms, formatters)).toContain('Diskaun 10%')
    expect(voucherSentence(voucher, id, formatters)).toContain('Diskon 10%')
  })

  it('names the goods, the cap and the limit, and what it is not valid for', () => {
    const limited = {
      ...voucher,
      type: 'fixed' as const,
      money: { MYR: { amount: 500, max_discount: 300, min_spend: 0 }, IDR: null },
      applies_to: { categories: ['pod'], groups: ['mango-pod'] },
      roles: [3 as const, 4 as const, 5 as const],
      ends_at: null,
      total_limit: 50,
      first_order_only: false,
      assigned_only: true,
    }
    expect(voucherSentence(limited, en, formatters)).toBe(
      'RM 5 off, only POD and mango-pod, at most RM 3, for everyone, only if issued, once each, 50 times in all',
    )
    expect(voucherSentence({ ...voucher, money: { MYR: null, IDR: null } }, en, formatters)).toContain(
      'not in this market',
    )
  })

  it('has every choice of buyers as one option', () => {
    const options = audienceOptions(en, listTextIn('en'))
    expect(options.map(({ label }) => label)).toContain('customers and dealers')
    expect(new Set(options.map(({ value }) => value)).size).toBe(7)
    for (const { value } of options) expect(audienceValue(rolesOfAudience(value))).toBe(value)
  })

  it('as a form has the same parts in every language', () => {
    const places = ({ sentence }: typeof en) =>
      Object.values(sentence.takes).map((take) =>
        piecesOf(`${take} ${sentence.rest}`)
          .flatMap(({ place }) => place ?? [])
          .toSorted(),
      )
    expect(places(ms)).toEqual(places(en))
    expect(places(id)).toEqual(places(en))
  })
})

describe('what is sent of a voucher', () => {
  const read = { type: 'fixed', bp: 1_000, money: { MYR: { amount: 500, max_discount: 300 }, IDR: null } }

  it('has only what its kind has, and an amount from which it counts', () => {
    expect(voucherBody(read)).toMatchObject({
      bp: null,
      money: { MYR: { amount: 500, max_discount: null, min_spend: 0 }, IDR: null },
    })
    expect(voucherBody({ ...read, type: 'free_shipping' })).toMatchObject({
      bp: null,
      money: { MYR: { amount: null, max_discount: 300 } },
    })
  })

  it('covers every field of the call', () => {
    const names = voucherFields(en, []).map(({ name }) => name)
    const shown = voucherSections(en, [], 'MYR').flatMap(({ fields }) => fields.map(({ name }) => name))
    expect(shown.toSorted()).toEqual(names.toSorted())
    expect(names.toSorted()).toEqual(
      [
        'applies_to',
        'assigned_only',
        'bp',
        'code',
        'ends_at',
        'first_order_only',
        'money',
        'name',
        'per_user_limit',
        'roles',
        'stack_with_affiliate',
        'starts_at',
        'total_limit',
        'type',
      ].toSorted(),
    )
  })
})

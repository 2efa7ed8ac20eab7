import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { oneTimeCode } from './account/person-fields.ts'
import { affiliateCode } from './affiliates/affiliate.ts'
import { register } from './auth/calls/register.ts'
import { secondFactorCode } from './auth/calls/second-factor-step.ts'
import { signInByCode } from './auth/calls/sign-in-by-code.ts'
import { readProductCode } from './authenticity/product-code.ts'
import { staffVoucherBody } from './catalogue/staff-promotion.ts'
import { handOverOrder } from './orders/calls/hand-over-order.ts'
import { changePreviewCode } from './site/calls/change-preview-code.ts'
import { enterAccessCode } from './site/calls/enter-access-code.ts'
import { voucherCode } from './vouchers/calls/claim-voucher.ts'

/** Zero-width space and joiners, soft hyphen, byte order mark, word joiner, variation selector, non-breaking blanks. */
const UNSEEN = ['\u200b', '\u200c', '\u200d', '\u00ad', '\ufeff', '\u2060', '\ufe0f', '\u200e', '\u00a0', '\u202f', ' ']

const LETTER_CODES = {
  voucher: voucherCode,
  'voucher of staff': staffVoucherBody.code,
  affiliate: affiliateCode,
  'affiliate at registration': register.body.entries.affiliate_code,
  'affiliate at sign-in': signInByCode.body.entries.affiliate_code,
  access: enterAccessCode.body.entries.code,
  preview: changePreviewCode.body.entries.code,
}
const DIGIT_CODES = {
  'one-time': oneTimeCode,
  pickup: handOverOrder.body.entries.pickup_code,
  'second factor': secondFactorCode,
}

describe('a pasted code', () => {
  it.each(Object.entries(LETTER_CODES))('is read without characters that nobody sees: %s', (_name, schema) => {
    for (const unseen of UNSEEN) expect(v.parse(schema, `${unseen}Hemat${unseen}10${unseen}`)).toBe('HEMAT10')
    // Upper-casing would make an S of the first letter.
    expect(v.is(schema, 'ſAVE1000')).toBe(false)
  })

  it.each(Object.entries(DIGIT_CODES))('has digits in groups and characters that nobody sees: %s', (_name, schema) => {
    for (const unseen of UNSEEN) expect(v.parse(schema, `${unseen}123${unseen}456`)).toBe('123456')
  })

  it('is read without them on a package too', () => {
    for (const unseen of UNSEEN) expect(readProductCode(`2222-${unseen}2222${unseen}-2222`)).toBe('222222222222')
  })
})

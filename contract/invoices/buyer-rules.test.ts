import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { wrongBuyerFields } from './buyer-rules.ts'
import { invoiceBuyer } from './electronic-invoice.ts'
import { malaysianTaxpayer } from './invoice-settings.ts'

const COMPANY = { tin: 'C1234567890', id_type: 'BRN', id_number: '202601012345', phone: '03-1234 5678' } as const

describe('the phone of an invoice’s buyer', () => {
  it.each(['03-1234 5678', '+60 12-345 6789', '0812 3456 7890'])('is one number: %s', (phone) =>
    expect(wrongBuyerFields({ ...COMPANY, phone }, 'MY')).toEqual([]),
  )

  it('is refused when two numbers fit into the field', () => {
    expect(v.is(invoiceBuyer.entries.phone, '031234567/0376543210')).toBe(true)
    expect(wrongBuyerFields({ ...COMPANY, phone: '031234567/0376543210' }, 'MY')).toEqual(['phone'])
  })
})

describe('a Malaysian business registration number', () => {
  const isTaken = (typed: string) => {
    const [buyer, seller] = [invoiceBuyer.entries.id_number, malaysianTaxpayer.entries.registration_no]
    const read = v.safeParse(buyer, typed)
    return [
      read.success && wrongBuyerFields({ ...COMPANY, id_number: read.output }, 'MY').length === 0,
      v.is(seller, typed),
    ]
  }

  it.each(['202601012345', 'PPM-001-10-14032020', 'ppm-001-10-14032020', 'W-4-0123', 'KCH/12345/2015', 'SA0123456'])(
    'is that of any registrar: %s',
    (typed) => expect(isTaken(typed)).toEqual([true, true]),
  )

  it.each(['', '1234', 'KOPERASI', '202601012345 (1312525-A)', 'PPM-001-10-14032020-12', '-12345', '12345/', '١٢٣٤٥٦'])(
    'has a digit, and no more than 20 letters, digits, hyphens and slashes: %j',
    (typed) => expect(isTaken(typed)).toEqual([false, false]),
  )

  it('has its own form beside the 12 digits of a MyKad', () =>
    expect(wrongBuyerFields({ ...COMPANY, id_type: 'NRIC', id_number: '901231-14-5678' }, 'MY')).toEqual(['id_number']))
})

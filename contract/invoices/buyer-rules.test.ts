import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { wrongBuyerFields } from './buyer-rules.ts'
import { invoiceBuyer } from './electronic-invoice.ts'

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

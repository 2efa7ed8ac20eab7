import { describe, expect, it } from 'vitest'
import { findSections } from './find-sections.ts'
import { en } from './messages/staff/en.ts'
import { STAFF_SECTIONS } from './staff-sections.ts'

const found = (search: string, isPermitted = (_section: string) => true) =>
  findSections(search, isPermitted, en).flatMap(({ sections }) => sections)

describe('findSections', () => {
  it('returns every permitted section without a search, each once', () => {
    expect(found('')).toEqual(STAFF_SECTIONS)
    expect(new Set(found(' ')).size).toBe(STAFF_SECTIONS.length)
    expect(found('', (section) => section === 'orders')).toEqual(['orders'])
  })

  it.each([
    ['Voucher', 'vouchers'],
    ['coupon', 'vouchers'],
    ['opening HOURS', 'stores'],
    ['bank slip', 'receipts'],
  ])('finds by name or keyword: %s', (search, section) => expect(found(search)).toEqual([section]))

  it('finds the sections of a group by its name, without those that are not permitted', () => {
    expect(found('money', (section) => section !== 'refunds')).toEqual([
      'payments',
      'receipts',
      'collections',
      'cash_in',
      'cheques',
      'receivables',
      'invoices',
    ])
  })

  it('finds nothing for a word that no section has', () => expect(found('zebra')).toEqual([]))
})

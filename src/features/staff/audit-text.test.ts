import { describe, expect, it } from 'vitest'
import { actText, auditText } from './audit-text.ts'
import { en } from './messages/staff/en.ts'

const TELLING = { names: en.field, moment: (iso: string) => `at ${iso}` }

describe('an entry of the audit trail', () => {
  it.each([
    ['voucher.issue', 'Vouchers: Issued to a customer'],
    ['order.ship', 'Orders: Shipped'],
    ['dealer_application.approved', 'Dealers: Approved'],
    ['comet.land', 'comet: land'],
  ])('describes %s in words', (act, text) => {
    expect(actText(act, en)).toBe(text)
  })

  it('uses known field names and formatted times', () => {
    const detail = { reason: 'Lost', odd: null, changes: [{ ends_at: '2026-11-22T03:00:00.000Z', tries: 2 }] }
    expect(auditText(detail, TELLING)).toBe(
      'Reason: Lost · changes: (End date: at 2026-11-22T03:00:00.000Z · tries: 2)',
    )
  })
})

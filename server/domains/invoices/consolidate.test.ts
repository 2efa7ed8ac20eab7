import { describe, expect, it } from 'vitest'
import { consolidate, follows } from './consolidate.ts'
import { payableOf } from './invoice-content.ts'
import type { Refund, Sale } from './queries/sales.ts'

const sale = (count: number, more: Partial<Sale> = {}): Sale => ({
  order_id: `order ${count}`,
  invoice_no: `INV-MY26-${String(count).padStart(6, '0')}`,
  issued_at: new Date('2026-10-05T00:00:00Z'),
  total: 1_000,
  shipping: 0,
  rounding: 0,
  buyer: null,
  lines: [{ id: `line ${count}`, name: 'Pod', quantity: 1, line_subtotal: 1_000, line_total: 1_000, tax: null }],
  ...more,
})

const refund = (count: number, more: Partial<Refund> = {}): Refund => ({
  refund_id: `refund ${count}`,
  order_id: `order ${count}`,
  credit_note_no: `CN-${count}`,
  created_at: new Date('2026-10-06T00:00:00Z'),
  amount: 400,
  shipping: 0,
  was_paid: true,
  lines: [{ name: 'Pod', quantity: 1, amount: 400, rate_bp: 0 }],
  ...more,
})

describe('the runs of a consolidated invoice', () => {
  it('have one line for consecutive numbers, and a new one after a gap', () => {
    const [part] = consolidate([sale(1), sale(2), sale(4), sale(5), sale(9)], [])
    expect(part?.lines.map(({ description, net }) => [description, net])).toEqual([
      ['INV-MY26-000001 - INV-MY26-000002', 2_000],
      ['INV-MY26-000004 - INV-MY26-000005', 2_000],
      ['INV-MY26-000009', 1_000],
    ])
    expect(part?.orderIds).toHaveLength(5)
  })

  it('do not go on in the next year', () => {
    expect(follows('INV-MY27-000001', 'INV-MY26-000000')).toBe(false)
    expect(follows('INV-MY26-001000', 'INV-MY26-000999')).toBe(true)
  })

  it('are lowered by refunds, and leave out a sale that was refunded completely', () => {
    const whole = refund(2, { amount: 1_000, lines: [{ name: 'Pod', quantity: 1, amount: 1_000, rate_bp: 0 }] })
    const [part] = consolidate([sale(1), sale(2), sale(3)], [refund(1), whole])
    expect(part?.lines.map(({ description, net }) => [description, net])).toEqual([
      ['INV-MY26-000001', 600],
      ['INV-MY26-000003', 1_000],
    ])
    expect(part?.refundIds).toEqual(['refund 1'])
    expect(part?.orderIds).toEqual(['order 1', 'order 3'])
  })

  it('keep tax, delivery and rounding, so that the sum is what was paid', () => {
    const taxed = sale(1, {
      total: 1_605,
      shipping: 500,
      rounding: 2,
      lines: [
        {
          id: 'a',
          name: 'Pod',
          quantity: 1,
          line_subtotal: 1_103,
          line_total: 1_103,
          tax: { rate_bp: 1_000, amount: 100 },
        },
      ],
    })
    const [part] = consolidate([taxed, sale(2)], [])
    expect(part?.lines.map(({ net, tax }) => [net, tax.rateBp, tax.amount])).toEqual([
      [1_003, 1_000, 100],
      [1_500, 0, 0],
    ])
    expect(part && payableOf({ ...part, period: null })).toBe(2_605)
  })

  it('are split into several invoices when there are too many lines for one', () => {
    const parts = consolidate(
      Array.from({ length: 320 }, (_, at) => sale(2 * at)),
      [],
    )
    expect(parts.map(({ lines }) => lines.length)).toEqual([150, 150, 20])
  })
})

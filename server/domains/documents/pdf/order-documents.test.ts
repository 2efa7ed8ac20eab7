import { describe, expect, it } from 'vitest'
import type { Language } from '#contract/site/language.ts'
import { INDONESIAN, SELLER, SUMS, sampleLine, sampleOrder } from '#tests/support/data/sample-order.ts'
import type { DocumentContent, Fact } from './document.ts'
import type { DocumentOrder } from './document-order.ts'
import { documentText } from './document-text.ts'
import { deliveryNoteDocument, invoiceDocument, receiptDocument } from './order-documents.ts'

const textFor = (currency: 'MYR' | 'IDR', language: Language = 'en') =>
  documentText({ language, currency, timeZone: 'Asia/Kuala_Lumpur' })

const source = (more: Partial<DocumentOrder> = {}, language: Language = 'en') => ({
  order: sampleOrder(more),
  seller: SELLER,
  text: textFor('MYR', language),
})

/** Replaces non-breaking spaces by plain ones. */
const plain = (text: string) => text.replaceAll(/\s/g, ' ')
const valuesByLabel = (facts: readonly Fact[]) =>
  Object.fromEntries(facts.map(({ label, value }) => [label, plain(value)]))
const everything = (content: DocumentContent) => plain(JSON.stringify(content))

describe('an invoice', () => {
  it('prints the amounts of the order without recalculating them', () => {
    expect(valuesByLabel(invoiceDocument(source()).totals)).toEqual({
      Subtotal: 'RM 101.01',
      Promotions: '-RM 2.02',
      'Voucher RAYA10': '-RM 3.03',
      'Affiliate code AINA': '-RM 4.04',
      'Manual discount': '-RM 5.05',
      Delivery: 'RM 6.06',
      'Total before rounding': 'RM 707.07',
      'Rounding adjustment': '-RM 0.02',
      Total: 'RM 808.05',
      'Points spent': '900',
      'Points earned': '1,234',
    })
  })

  it('lists every line with its discount', () => {
    const [row] = invoiceDocument(source()).rows
    expect(row?.cells.map(plain)).toEqual(['Pod device Seal · Graphite', '2', 'RM 45.90', '-RM 5.00', 'RM 86.80'])
    expect(row?.details).toEqual(['KB-1001', '90 days’ warranty'])
  })

  it('lists the contents of a package and pieces on pre-order', () => {
    const components = [
      { id: 1, sku: 'A', name: 'Seal', quantity: 1 },
      { id: 2, sku: 'B', name: 'Mango', quantity: 3 },
    ]
    const lines = [sampleLine({ components, preorder_quantity: 2, warranty_days: 0 })]
    expect(invoiceDocument(source({ lines })).rows[0]?.details).toEqual([
      'KB-1001',
      'Seal · 3 × Mango',
      '2 to follow (pre-order)',
    ])
  })

  it('shows a line paid with points in points', () => {
    const line = sampleLine({
      checkout_type: 'points',
      points_price: 450,
      unit_price: 0,
      line_subtotal: 0,
      line_total: 900,
    })
    expect(invoiceDocument(source({ lines: [line] })).rows[0]?.cells).toEqual([
      line.name,
      '2',
      '450 points',
      '',
      '900 points',
    ])
  })

  it("shows its date in the store's time zone", () => {
    expect(valuesByLabel(invoiceDocument(source()).facts)).toEqual({
      'Invoice no.': 'MYI26-000045',
      Date: '21 Nov 2026',
      'Order no.': 'MY26-000123',
    })
  })

  it('shows seller, buyer, address, payment and notes', () => {
    const content = invoiceDocument(source({ remark: 'Ring twice' }))
    expect(content.title).toBe('Commercial invoice')
    expect(content.seller.lines).toEqual([
      'Lot G-2, Kompleks Contoh',
      '55100 Kuala Lumpur',
      '+60 10 000 0001',
      'SSM 200001000000 (000000-X)',
      'TIN C 00000000000',
    ])
    expect(content.parties).toEqual([
      { label: 'Buyer', lines: ['Aina Rahman', '+60 12 345 6789'] },
      { label: 'Deliver to', lines: ['Aina Rahman', '12 Jalan Merbau', '30000 Ipoh, Perak', '+60 12 345 6789'] },
    ])
    expect(content.sections).toEqual([
      {
        label: 'Payment',
        lines: ['Paid with senangPay', 'Reference 1763659320123', 'Paid on 21 Nov 2026, 00:42\u00a0MYT'],
      },
      { label: 'Order note', lines: ['Ring twice'] },
    ])
    expect(content.notes.join(' ')).toMatch(/doesn’t replace an e-invoice.*duties and taxes.*warranty.*nicotine/)
  })

  it('shows the payment that settled it but not a refunded surplus payment', () => {
    const { payments } = sampleOrder()
    const twice = payments.map((one) => ({ ...one, state: 'REFUNDED', reference: 'TWICE', settled_at: null }) as const)
    const { sections } = invoiceDocument(source({ payments: [...payments, ...twice] }))
    expect(sections[0]?.lines.filter((text) => text.startsWith('Reference'))).toEqual(['Reference 1763659320123'])
  })

  it('shows the pickup store', () => {
    const store = { id: 1, name: 'Kabusa Bukit Bintang', address_1: 'Lot G-2', address_2: null }
    const pickup_store = {
      ...store,
      city: 'Kuala Lumpur',
      state_name: 'Kuala Lumpur',
      postcode: '55100',
      phone: '+6010',
    }
    const content = invoiceDocument(source({ delivery_method: 'PICKUP', pickup_store, address: null }))
    expect(content.parties[1]?.label).toBe('Pick up at')
    expect(content.parties[1]?.lines[0]).toBe('Kabusa Bukit Bintang')
  })

  it('shows refunds', () => {
    expect(
      valuesByLabel(invoiceDocument(source({ refunded: 1_000, payment_status: 'PARTIALLY_REFUNDED' })).totals).Refunded,
    ).toBe('-RM 10.00')
  })

  it('in rupiah has no decimals and no rounding, and shows included tax where it applies', () => {
    const tax = { label: 'Termasuk PPN', rate_bp: 1_100, amount: 4_755 }
    const content = invoiceDocument({
      order: sampleOrder({
        currency: 'IDR',
        calculation: { ...SUMS, currency: 'IDR', exponent: 0, total: 48_000, total_bfr_rounding: 48_000, rounding: 0 },
        lines: [sampleLine({ tax }), sampleLine({ tax: { ...tax, amount: 245 } }), sampleLine()],
      }),
      seller: INDONESIAN,
      text: textFor('IDR', 'id'),
    })
    const totals = valuesByLabel(content.totals)
    expect(totals).toMatchObject({ Total: 'Rp 48.000', 'Termasuk PPN': 'Rp 5.000' })
    expect(Object.keys(totals)).not.toContain('Pembulatan')
    expect(content.seller.lines).toContain('NPWP 0000 0000 0000 0000')
    expect(everything(content)).not.toContain('pajak yang berlaku')
  })
})

describe('an unpaid order', () => {
  const unpaid = {
    invoice_no: null,
    paid_at: null,
    payments: [],
    status: 'PENDING_PAYMENT',
    payment_status: 'UNPAID',
    expires_at: '2026-11-21T16:00:00.000Z',
  } as const

  it.each(['en', 'ms', 'id'] as const)('yields a proforma that is never called an invoice (%s)', (language) => {
    const content = invoiceDocument(source(unpaid, language))
    expect(content.title).toBe('Proforma')
    expect(content.name).toBe('proforma-MY26-000123')
    expect(`${content.title} ${content.facts.map(({ label }) => label).join(' ')}`).not.toMatch(
      /invoice|invois|faktur/i,
    )
  })

  it('yields a proforma even if an invoice number is assigned already', () => {
    expect(invoiceDocument(source({ ...unpaid, invoice_no: 'MYI26-000045' })).title).toBe('Proforma')
  })

  it('shows the payment deadline and that it is not paid', () => {
    const content = invoiceDocument(source(unpaid))
    expect(valuesByLabel(content.facts)['Pay by']).toBe('22 Nov 2026, 00:00 MYT')
    expect(content.sections[0]?.lines).toEqual(['Not paid yet'])
    expect(content.notes.join(' ')).not.toContain('Keep this document')
  })

  it('yields a document marked as cancelled once the order is cancelled', () => {
    expect(invoiceDocument(source({ ...unpaid, status: 'CANCELLED' })).mark).toBe('Cancelled')
  })

  it('on account shows that it is on the dealer account', () => {
    expect(invoiceDocument(source({ ...unpaid, payment_status: 'ON_ACCOUNT' })).sections[0]?.lines).toEqual([
      'On dealer account',
    ])
  })
})

describe('a document of an Indonesian store', () => {
  it('shows its time zone and formats phones for the market', () => {
    const text = documentText({ language: 'id', currency: 'IDR', timeZone: 'Asia/Jakarta' })
    const customer = { ...sampleOrder().customer, phone: '+6281234567890' }
    const content = invoiceDocument({ order: sampleOrder({ customer }), seller: INDONESIAN, text })
    expect(content.parties[0]?.lines).toContain('+62 8123 4567890')
    expect(plain(content.sections[0]?.lines.at(-1) ?? '')).toMatch(/20 Nov 2026, 23:42 WIB$/)
  })
})

describe('a receipt', () => {
  it('shows one payment and the products it paid for', () => {
    const { order, ...rest } = source()
    const [payment] = order.payments
    if (!payment) throw new Error('The sample was paid')
    const content = receiptDocument({ order, ...rest }, payment)
    expect(content.title).toBe('Receipt')
    expect(valuesByLabel(content.totals).Paid).toBe('RM 808.05')
    expect(content.rows).toHaveLength(1)
    expect(content.notes.join(' ')).toContain('Keep this document')
  })
})

describe('a delivery note', () => {
  it('shows no prices', () => {
    const shipment = { courier: 'Pos Laju', tracking_no: 'EN1', tracking_url: null, shipped_at: '2026-11-22T03:00:00Z' }
    const content = deliveryNoteDocument(source({ shipments: [shipment] }), 'slip')
    expect(everything(content)).not.toMatch(/RM|45.90|86.80/)
    expect(valuesByLabel(content.totals)).toEqual({ Pieces: '2' })
    expect(content.sections[0]).toEqual({ label: 'Shipment', lines: ['Pos Laju EN1'] })
  })
})

import { describe, expect, it } from 'vitest'
import { contentLine } from '../invoice-content.ts'
import { amountsOf, type TaxInvoice, taxInvoiceFile } from './tax-invoice-file.ts'

const SELLER = {
  name: 'PT Kabusa',
  tin: '0123456789012345',
  nitku: '0123456789012345000000',
  address: 'Jalan Kabut 1',
  city: 'Jakarta',
  postcode: '10110',
  phone: '+622112345678',
  email: null,
}
const line = (line_total: number, more: { quantity?: number; line_subtotal?: number; hasTax?: boolean } = {}) => {
  const { quantity = 1, line_subtotal = line_total, hasTax = true } = more
  const tax = hasTax ? { rate_bp: 1_100, amount: Math.round((line_total * 1_100) / 11_100) } : null
  return contentLine({ name: 'Kabusa <Duo> & "case"', quantity, line_subtotal, line_total, tax })
}
const invoice = (lines: TaxInvoice['content']['lines'], buyer: Partial<TaxInvoice['buyer']> = {}): TaxInvoice => ({
  number: 'INV-ID26-000001',
  date: '2026-11-05',
  buyer: {
    name: 'PT Pembeli',
    tin: '9876543210987654',
    id_type: 'NPWP',
    id_number: '9876543210987654',
    email: null,
    phone: '+6281234567890',
    address: 'Jalan Merdeka 7',
    city: 'Bandung',
    postcode: '40111',
    state_id: 1,
    ...buyer,
  },
  content: { lines, rounding: 0, period: null },
})

/** Element names in the order in which they open. */
const opened = (xml: string) => [...xml.matchAll(/<([A-Za-z]+)(?:\s[^>]*)?\/?>/g)].map(([, name]) => name)
/** The text of every element of this name. */
const textsOf = (xml: string, name: string) =>
  [...xml.matchAll(new RegExp(`<${name}(?:/>|>([^<]*)</${name}>)`, 'g'))].map(([, text = '']) => text)

/** The elements of the template that Coretax offers for the import of output tax invoices. */
const INVOICE = [
  'TaxInvoiceDate TaxInvoiceOpt TrxCode AddInfo CustomDoc CustomDocMonthYear RefDesc FacilityStamp SellerIDTKU BuyerTin',
  'BuyerDocument BuyerCountry BuyerDocumentNumber BuyerName BuyerAdress BuyerEmail BuyerIDTKU ListOfGoodService',
].flatMap((names) => names.split(' '))
const GOODS = 'Opt Code Name Unit Price Qty TotalDiscount TaxBase OtherTaxBase VATRate VAT STLGRate STLG'.split(' ')

describe('a Coretax file', () => {
  it('has exactly the elements of the template, in its order', () => {
    const xml = taxInvoiceFile([invoice([line(199_000), line(79_000)])], SELLER)
    expect(opened(xml)).toEqual([
      'TaxInvoiceBulk',
      'TIN',
      'ListOfTaxInvoice',
      'TaxInvoice',
      ...INVOICE,
      'GoodService',
      ...GOODS,
      'GoodService',
      ...GOODS,
    ])
    expect(textsOf(xml, 'TIN')).toEqual([SELLER.tin])
    expect(textsOf(xml, 'TrxCode')).toEqual(['04'])
    expect(textsOf(xml, 'SellerIDTKU')).toEqual([SELLER.nitku])
  })

  it('computes 11/12 of the base at 12 %, as the example of PMK 131/2024', () => {
    // A price of Rp 50,000,000 without tax: base 45.83 million, tax 5.5 million.
    expect(amountsOf(line(55_500_000))).toEqual({
      price: 50_000_000,
      discount: 0,
      taxBase: 50_000_000,
      otherTaxBase: 45_833_333,
      vat: 5_500_000,
    })
  })

  it('has whole rupiah, the amounts of the invoice', () => {
    const sold = line(567_161)
    const xml = taxInvoiceFile([invoice([sold])], SELLER)
    expect(sold.tax.amount).toBe(56_205)
    expect(textsOf(xml, 'VAT')).toEqual(['56205'])
    expect(textsOf(xml, 'TaxBase')).toEqual(['510956'])
    for (const name of ['Price', 'TotalDiscount', 'OtherTaxBase']) expect(textsOf(xml, name)[0]).toMatch(/^\d+$/)
  })

  it('adds up to what was paid, and states the tax of the invoice, which differs from 12 % of its base by at most one rupiah', () => {
    for (let price = 1_001; price < 400_000; price += 1_237) {
      const quantity = 1 + (price % 7)
      const sold = line(price, { quantity, line_subtotal: price + (price % 3) * 500 })
      const { price: each, discount, taxBase, otherTaxBase, vat } = amountsOf(sold)
      expect([taxBase, vat]).toEqual([sold.net, sold.tax.amount])
      expect(taxBase + vat).toBe(price)
      expect(each * quantity - discount).toBe(taxBase)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(Math.abs(otherTaxBase * 0.12 - vat)).toBeLessThanOrEqual(1)
    }
  })

  it('leaves out goods without PPN (the value-added tax), and escapes what XML does not allow', () => {
    const xml = taxInvoiceFile([invoice([line(199_000), line(79_000, { hasTax: false })])], SELLER)
    expect(textsOf(xml, 'Name')).toEqual(['Kabusa &lt;Duo&gt; &amp; &quot;case&quot;'])
  })

  it.each([
    [
      { tin: null, id_type: 'NIK', id_number: '3201010101010001' } as const,
      ['National ID', '3201010101010001', '000000'],
    ],
    [{}, ['TIN', '-', '9876543210987654000000']],
  ])('identifies a buyer by the tax number, else by the identity document: %j', (buyer, [document, number, place]) => {
    const xml = taxInvoiceFile([invoice([line(199_000)], buyer)], SELLER)
    expect(textsOf(xml, 'BuyerDocument')).toEqual([document])
    expect(textsOf(xml, 'BuyerDocumentNumber')).toEqual([number])
    expect(textsOf(xml, 'BuyerIDTKU')).toEqual([place])
  })
})

import type { InvoiceBuyer } from '#contract/invoices/electronic-invoice.ts'
import type { IndonesianTaxpayer } from '#contract/invoices/invoice-settings.ts'
import type { ContentLine, InvoiceContent } from '../invoice-content.ts'
import { element, type XmlElement, xmlDocument } from './xml.ts'

/**
 * Output tax invoices as Coretax imports them: `TaxInvoiceBulk` of the template that its page "Impor Data" offers. Names
 * are those of the template, also `BuyerAdress`; every element is present, in this order.
 */
export interface TaxInvoice {
  /** The store's number, as the reference. */
  number: string
  /** YYYY-MM-DD */
  date: string
  buyer: InvoiceBuyer
  content: InvoiceContent
}

/** Most invoices of one file. */
export const MAX_TAX_INVOICES = 1_000

/** Goods whose tax base is 11/12 of the price, taxed at 12 % (PMK 131/2024): in sum 11 % of the price without tax. */
const TRANSACTION_CODE = '04'
const RATE = { taxBase: 11 / 12, percent: 12 } as const
/** Goods of no particular kind, and pieces. */
const GOODS = { opt: 'A', code: '000000', unit: 'UM.0021' } as const
/** A buyer without an NPWP. */
const NO_TIN = '0'.repeat(16)
const NO_PLACE = '000000'
const DOCUMENT: Record<InvoiceBuyer['id_type'], string> = {
  NPWP: 'TIN',
  NIK: 'National ID',
  PASSPORT: 'Passport',
  BRN: 'Other ID',
  NRIC: 'Other ID',
  ARMY: 'Other ID',
}

/** Lines with tax. Goods that are taxed at their maker, such as liquids, are no part of a tax invoice (rules 2.5). */
export const taxedLines = ({ lines }: InvoiceContent): ContentLine[] => lines.filter(({ tax }) => tax.rateBp > 0)

/** An XML file for upload. Base and tax of each line are together what the buyer paid. */
export function taxInvoiceFile(invoices: readonly TaxInvoice[], seller: IndonesianTaxpayer): string {
  return xmlDocument(
    element('TaxInvoiceBulk', [
      element('TIN', seller.tin),
      element(
        'ListOfTaxInvoice',
        invoices.map((invoice) => taxInvoice(invoice, seller)),
      ),
    ]),
  )
}

function taxInvoice({ number, date, buyer, content }: TaxInvoice, seller: IndonesianTaxpayer): XmlElement {
  const tin = buyer.tin ?? (buyer.id_type === 'NPWP' ? buyer.id_number : null)
  return element('TaxInvoice', [
    element('TaxInvoiceDate', date),
    element('TaxInvoiceOpt', 'Normal'),
    element('TrxCode', TRANSACTION_CODE),
    element('AddInfo'),
    element('CustomDoc'),
    element('CustomDocMonthYear'),
    element('RefDesc', number),
    element('FacilityStamp'),
    element('SellerIDTKU', seller.nitku),
    element('BuyerTin', tin ?? NO_TIN),
    element('BuyerDocument', tin === null ? DOCUMENT[buyer.id_type] : DOCUMENT.NPWP),
    element('BuyerCountry', 'IDN'),
    element('BuyerDocumentNumber', tin === null ? buyer.id_number : '-'),
    element('BuyerName', buyer.name),
    element('BuyerAdress', `${buyer.address}, ${buyer.city} ${buyer.postcode}`),
    element('BuyerEmail', buyer.email ?? ''),
    element('BuyerIDTKU', tin === null ? NO_PLACE : `${tin}${NO_PLACE}`),
    element('ListOfGoodService', taxedLines(content).map(goodService)),
  ])
}

/** Amounts of one line in whole rupiah: base and tax are those of the invoice. */
export function amountsOf({ quantity, gross, net, tax }: ContentLine) {
  // Price and pieces must give at least the base; what is left over is a discount.
  const price = Math.ceil(gross / quantity)
  return {
    price,
    discount: price * quantity - net,
    taxBase: net,
    otherTaxBase: Math.round(net * RATE.taxBase),
    vat: tax.amount,
  }
}

function goodService(line: ContentLine): XmlElement {
  const { price, discount, taxBase, otherTaxBase, vat } = amountsOf(line)
  return element('GoodService', [
    element('Opt', GOODS.opt),
    element('Code', GOODS.code),
    element('Name', line.description),
    element('Unit', GOODS.unit),
    element('Price', String(price)),
    element('Qty', String(line.quantity)),
    element('TotalDiscount', String(discount)),
    element('TaxBase', String(taxBase)),
    element('OtherTaxBase', String(otherTaxBase)),
    element('VATRate', String(RATE.percent)),
    element('VAT', String(vat)),
    element('STLGRate', '0'),
    element('STLG', '0'),
  ])
}

import { GENERAL_PUBLIC_TIN } from '#contract/invoices/buyer-rules.ts'
import type { MalaysianTaxpayer } from '#contract/invoices/invoice-settings.ts'
import type { ChannelBuyer, InvoiceToSend } from '../channel.ts'
import { type ContentLine, payableOf, taxesOf } from '../invoice-content.ts'

/**
 * MyInvois documents: UBL 2.1 as JSON, version 1.0 (sdk.myinvois.hasil.gov.my/documents). In this notation every element
 * is an array of objects, a text or number stands in `_`, and attributes beside it. Names are those of UBL, also
 * `CountrySubentityCode`.
 */

/** Document types (sdk.myinvois.hasil.gov.my/codes/e-invoice-types). */
const TYPE = { invoice: '01', consolidated: '01', credit_note: '02', refund_note: '04' } as const
const VERSION = '1.0'

/** Classification of goods (sdk.myinvois.hasil.gov.my/codes/classification-codes). */
const CLASSIFICATION = { consolidated: '004', other: '022' } as const
/** Tax types: sales tax, and not applicable. */
const TAX = { sales: '01', none: '06' } as const
/** The state of a consolidated buyer. */
const NO_STATE = '17'
const NOT_APPLICABLE = 'NA'
/** Longest description of a line. */
const MAX_DESCRIPTION = 300

const value = (text: string | number | boolean, attributes: Record<string, string> = {}) => [{ _: text, ...attributes }]
/** Sen as ringgit: a number of two decimals, which JSON writes exactly. */
const money = (sen: number) => value(sen / 100, { currencyID: 'MYR' })
const identity = (schemeID: string, number: string) => ({ ID: value(number, { schemeID }) })

export function ublOf(invoice: InvoiceToSend, seller: MalaysianTaxpayer, now: Date): object {
  const { kind, number, content, original } = invoice
  const [day = '', time = ''] = now.toISOString().split('T')
  return {
    _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    Invoice: [
      {
        ID: value(number),
        IssueDate: value(day),
        IssueTime: value(`${time.slice(0, 8)}Z`),
        InvoiceTypeCode: value(TYPE[kind], { listVersionID: VERSION }),
        DocumentCurrencyCode: value('MYR'),
        TaxCurrencyCode: value('MYR'),
        ...(content.period && {
          InvoicePeriod: [
            {
              StartDate: value(content.period.from),
              EndDate: value(content.period.to),
              Description: value('Monthly'),
            },
          ],
        }),
        ...(original && {
          BillingReference: [
            { InvoiceDocumentReference: [{ ID: value(original.number), UUID: value(original.uuid) }] },
          ],
        }),
        AccountingSupplierParty: [{ Party: [sellerParty(seller)] }],
        AccountingCustomerParty: [{ Party: [invoice.buyer ? buyerParty(invoice.buyer) : generalPublic()] }],
        ...totals(invoice),
        InvoiceLine: content.lines.map((line, at) => invoiceLine(line, { at, kind })),
      },
    ],
  }
}

function totals({ content }: InvoiceToSend) {
  const { lines, rounding } = content
  const net = lines.reduce((sum, line) => sum + line.net, 0)
  const tax = lines.reduce((sum, line) => sum + line.tax.amount, 0)
  return {
    TaxTotal: [
      {
        TaxAmount: money(tax),
        TaxSubtotal: taxesOf(lines).map(({ rateBp, net: taxable, amount }) => taxSubtotal({ rateBp, taxable, amount })),
      },
    ],
    LegalMonetaryTotal: [
      {
        LineExtensionAmount: money(net),
        TaxExclusiveAmount: money(net),
        TaxInclusiveAmount: money(net + tax),
        ...(rounding !== 0 && { PayableRoundingAmount: money(rounding) }),
        PayableAmount: money(payableOf(content)),
      },
    ],
  }
}

interface TaxPart {
  rateBp: number
  taxable: number
  amount: number
}

const taxSubtotal = ({ rateBp, taxable, amount }: TaxPart) => ({
  TaxableAmount: money(taxable),
  TaxAmount: money(amount),
  ...(rateBp > 0 && { Percent: value(rateBp / 100) }),
  TaxCategory: [
    {
      ID: value(rateBp > 0 ? TAX.sales : TAX.none),
      TaxScheme: [{ ID: value('OTH', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }) }],
    },
  ],
})

function invoiceLine(line: ContentLine, { at, kind }: { at: number; kind: InvoiceToSend['kind'] }) {
  const { description, quantity, gross, discount, net, tax } = line
  return {
    ID: value(String(at + 1)),
    InvoicedQuantity: value(quantity, { unitCode: 'C62' }),
    LineExtensionAmount: money(net),
    ...(discount > 0 && {
      AllowanceCharge: [
        { ChargeIndicator: value(false), AllowanceChargeReason: value('Discount'), Amount: money(discount) },
      ],
    }),
    TaxTotal: [
      {
        TaxAmount: money(tax.amount),
        TaxSubtotal: [taxSubtotal({ rateBp: tax.rateBp, taxable: net, amount: tax.amount })],
      },
    ],
    Item: [
      {
        CommodityClassification: [
          {
            ItemClassificationCode: value(
              kind === 'consolidated' ? CLASSIFICATION.consolidated : CLASSIFICATION.other,
              { listID: 'CLASS' },
            ),
          },
        ],
        Description: value(description.slice(0, MAX_DESCRIPTION)),
      },
    ],
    // A price of one piece that is not whole sen, such as of a discounted package, is told to a hundredth of a sen.
    Price: [{ PriceAmount: value(Math.round((gross / quantity) * 100) / 10_000, { currencyID: 'MYR' }) }],
    ItemPriceExtension: [{ Amount: money(gross) }],
  }
}

const sellerParty = (seller: MalaysianTaxpayer) => ({
  IndustryClassificationCode: value(seller.msic, { name: seller.activity }),
  ...party({
    ids: [
      identity('TIN', seller.tin),
      identity('BRN', seller.registration_no),
      identity('SST', seller.sst_no ?? NOT_APPLICABLE),
      identity('TTX', NOT_APPLICABLE),
    ],
    name: seller.name,
    address: { ...seller, stateCode: seller.state_code, country: 'MYS' },
    phone: digitsOf(seller.phone),
    mail: seller.email ?? '',
  }),
})

const buyerParty = (buyer: ChannelBuyer) =>
  party({
    ids: [
      identity('TIN', buyer.tin ?? GENERAL_PUBLIC_TIN),
      identity(buyer.id_type, buyer.id_number),
      identity('SST', NOT_APPLICABLE),
      identity('TTX', NOT_APPLICABLE),
    ],
    name: buyer.name,
    address: { ...buyer, country: 'MYS' },
    phone: digitsOf(buyer.phone),
    mail: buyer.email ?? '',
  })

const generalPublic = () =>
  party({
    ids: [
      identity('TIN', GENERAL_PUBLIC_TIN),
      identity('BRN', NOT_APPLICABLE),
      identity('SST', NOT_APPLICABLE),
      identity('TTX', NOT_APPLICABLE),
    ],
    name: 'General Public',
    address: { address: NOT_APPLICABLE, city: '', postcode: '', stateCode: NO_STATE, country: '' },
    phone: NOT_APPLICABLE,
    mail: NOT_APPLICABLE,
  })

interface PartyFields {
  ids: object[]
  name: string
  address: { address: string; city: string; postcode: string; stateCode: string; country: string }
  phone: string
  mail: string
}

/** Telephone numbers have digits only, with a plus sign in front at most. */
const digitsOf = (phone: string): string => phone.replaceAll(/(?!^\+)\D/g, '')

const party = ({ ids, name, address, phone, mail }: PartyFields) => ({
  PartyIdentification: ids,
  PostalAddress: [
    {
      CityName: value(address.city),
      PostalZone: value(address.postcode),
      CountrySubentityCode: value(address.stateCode),
      AddressLine: [{ Line: value(address.address) }],
      Country: [{ IdentificationCode: value(address.country, { listID: 'ISO3166-1', listAgencyID: '6' }) }],
    },
  ],
  PartyLegalEntity: [{ RegistrationName: value(name) }],
  Contact: [{ Telephone: value(phone), ElectronicMail: value(mail) }],
})

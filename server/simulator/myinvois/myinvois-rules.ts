import * as v from 'valibot'

/** An error as MyInvois writes it. */
export interface RuleError {
  step: string
  code: string
  path: string
  text: string
}

const cell = <Value extends v.GenericSchema>(value: Value) => v.pipe(v.array(v.looseObject({ _: value })), v.length(1))
const text = (max: number, least = 1) => cell(v.pipe(v.string(), v.minLength(least), v.maxLength(max)))
const amount = v.pipe(
  v.array(v.looseObject({ _: v.pipe(v.number(), v.check(isWholeSen, 'not whole sen')), currencyID: v.literal('MYR') })),
  v.length(1),
)
const price = v.pipe(v.array(v.looseObject({ _: v.number(), currencyID: v.literal('MYR') })), v.length(1))
const one = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.length(1))
const some = <Item extends v.GenericSchema>(item: Item) => v.pipe(v.array(item), v.minLength(1))

function isWholeSen(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
}

const identification = v.strictObject({
  ID: v.pipe(
    v.array(
      v.looseObject({ _: v.string(), schemeID: v.picklist(['TIN', 'BRN', 'NRIC', 'PASSPORT', 'ARMY', 'SST', 'TTX']) }),
    ),
    v.length(1),
  ),
})

const party = v.strictObject({
  IndustryClassificationCode: v.optional(
    one(v.looseObject({ _: v.pipe(v.string(), v.regex(/^\d{5}$/)), name: v.string() })),
  ),
  PartyIdentification: some(identification),
  PostalAddress: one(
    v.strictObject({
      CityName: text(50, 0),
      PostalZone: v.optional(text(50, 0)),
      CountrySubentityCode: cell(v.pipe(v.string(), v.regex(/^(0[1-9]|1[0-7])$/))),
      AddressLine: some(v.strictObject({ Line: text(150) })),
      Country: one(v.strictObject({ IdentificationCode: cell(v.string()) })),
    }),
  ),
  PartyLegalEntity: one(v.strictObject({ RegistrationName: text(300) })),
  Contact: one(v.strictObject({ Telephone: text(20), ElectronicMail: v.optional(text(320, 0)) })),
})

const subtotal = v.strictObject({
  TaxableAmount: amount,
  TaxAmount: amount,
  Percent: v.optional(cell(v.number())),
  TaxCategory: one(
    v.strictObject({
      ID: cell(v.picklist(['01', '02', '03', '04', '05', '06', 'E'])),
      TaxScheme: one(v.strictObject({ ID: cell(v.literal('OTH')) })),
    }),
  ),
})
const taxTotal = one(v.strictObject({ TaxAmount: amount, TaxSubtotal: some(subtotal) }))

const line = v.strictObject({
  ID: text(150),
  InvoicedQuantity: cell(v.pipe(v.number(), v.minValue(0.00001))),
  LineExtensionAmount: amount,
  AllowanceCharge: v.optional(
    some(
      v.strictObject({
        ChargeIndicator: cell(v.boolean()),
        AllowanceChargeReason: v.optional(text(300)),
        Amount: amount,
      }),
    ),
  ),
  TaxTotal: taxTotal,
  Item: one(
    v.strictObject({
      CommodityClassification: some(
        v.strictObject({
          ItemClassificationCode: one(
            v.looseObject({ _: v.pipe(v.string(), v.regex(/^0[0-4]\d$/)), listID: v.literal('CLASS') }),
          ),
        }),
      ),
      Description: text(300),
    }),
  ),
  Price: one(v.strictObject({ PriceAmount: price })),
  ItemPriceExtension: one(v.strictObject({ Amount: amount })),
})

/** The part of UBL 2.1 that the simulator knows: any other element is an error of structure. */
export const ublInvoice = v.strictObject({
  _D: v.literal('urn:oasis:names:specification:ubl:schema:xsd:Invoice-2'),
  _A: v.literal('urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2'),
  _B: v.literal('urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2'),
  Invoice: one(
    v.strictObject({
      ID: text(50),
      IssueDate: cell(v.pipe(v.string(), v.isoDate())),
      IssueTime: cell(v.pipe(v.string(), v.regex(/^\d{2}:\d{2}:\d{2}Z$/))),
      InvoiceTypeCode: one(
        v.looseObject({
          _: v.picklist(['01', '02', '03', '04', '11', '12', '13', '14']),
          listVersionID: v.literal('1.0'),
        }),
      ),
      DocumentCurrencyCode: cell(v.literal('MYR')),
      TaxCurrencyCode: v.optional(cell(v.literal('MYR'))),
      InvoicePeriod: v.optional(
        one(v.strictObject({ StartDate: cell(v.string()), EndDate: cell(v.string()), Description: text(50) })),
      ),
      BillingReference: v.optional(
        some(v.strictObject({ InvoiceDocumentReference: one(v.strictObject({ ID: text(50), UUID: text(50) })) })),
      ),
      AccountingSupplierParty: one(v.strictObject({ Party: one(party) })),
      AccountingCustomerParty: one(v.strictObject({ Party: one(party) })),
      TaxTotal: taxTotal,
      LegalMonetaryTotal: one(
        v.strictObject({
          LineExtensionAmount: v.optional(amount),
          TaxExclusiveAmount: amount,
          TaxInclusiveAmount: amount,
          PayableRoundingAmount: v.optional(amount),
          PayableAmount: amount,
        }),
      ),
      InvoiceLine: some(line),
    }),
  ),
})
export type UblInvoice = v.InferOutput<typeof ublInvoice>['Invoice'][number]
type Line = UblInvoice['InvoiceLine'][number]
type Party = UblInvoice['AccountingSupplierParty'][number]['Party'][number]

const GENERAL_TIN = 'EI00000000010'
const MAX_AGE_MS = 72 * 60 * 60_000
const AHEAD_MS = 5 * 60_000
/** A tax number that looks right and belongs to nobody: a letter or two, and zeros only. */
const NOBODY = /^[A-Z]{1,2}0+$/

const sen = (cells: readonly { _: number }[] | undefined): number => Math.round((cells?.[0]?._ ?? 0) * 100)
const first = <Value>(cells: readonly { _: Value }[] | undefined): Value | undefined => cells?.[0]?._

export const idOf = (owner: Party | undefined, scheme: string): string | undefined =>
  owner?.PartyIdentification.flatMap(({ ID }) => ID).find(({ schemeID }) => schemeID === scheme)?._

/** What is wrong with a document that has the right structure; empty when it is valid. */
export function wrongIn(invoice: UblInvoice, now: number): RuleError[] {
  return [
    ...wrongDates(invoice, now),
    ...wrongParties(invoice),
    ...wrongTotals(invoice),
    ...invoice.InvoiceLine.flatMap(wrongLine),
  ]
}

const core = (code: string, path: string, words: string): RuleError => ({
  step: 'Step02-Core Fields Validator',
  code,
  path,
  text: words,
})

function wrongDates(invoice: UblInvoice, now: number): RuleError[] {
  const issued = Date.parse(`${first(invoice.IssueDate)}T${first(invoice.IssueTime)}`)
  if (Number.isNaN(issued)) return [core('CF001', 'Invoice.IssueDate', 'Issuance date time is not valid')]
  if (now - issued > MAX_AGE_MS)
    return [
      core('CF001', 'Invoice.IssueDate', 'Issuance date time value of the document is too old and cannot be submitted'),
    ]
  return issued - now > AHEAD_MS
    ? [core('CF002', 'Invoice.IssueDate', 'Document issuance date and time is in the future')]
    : []
}

function wrongParties(invoice: UblInvoice): RuleError[] {
  const [seller, buyer] = [invoice.AccountingSupplierParty[0]?.Party[0], invoice.AccountingCustomerParty[0]?.Party[0]]
  const taxpayer = (path: string, words: string): RuleError => ({
    step: 'Step05-Taxpayer Validator',
    code: 'Error05',
    path,
    text: words,
  })
  const errors: RuleError[] = []
  if (!seller?.IndustryClassificationCode)
    errors.push(core('CF101', 'AccountingSupplierParty.IndustryClassificationCode', 'MSIC code is required'))
  if (!/^[A-Z]{1,2}\d{8,12}$/.test(idOf(seller, 'TIN') ?? ''))
    errors.push(taxpayer('AccountingSupplierParty', "Supplier's TIN is not valid"))
  const tin = idOf(buyer, 'TIN') ?? ''
  const proof = ['BRN', 'NRIC', 'PASSPORT', 'ARMY'].find((scheme) => idOf(buyer, scheme) !== undefined)
  if (proof === undefined)
    errors.push(
      core('CF201', 'AccountingCustomerParty.PartyIdentification', 'Registration or identification number is required'),
    )
  if (!/^[A-Z]{1,2}\d{8,12}$/.test(tin)) errors.push(taxpayer('AccountingCustomerParty', "Buyer's TIN is not valid"))
  if (NOBODY.test(tin)) errors.push(taxpayer('AccountingCustomerParty', `TIN ${tin} does not match any taxpayer`))
  for (const [name, owner] of [
    ['AccountingSupplierParty', seller],
    ['AccountingCustomerParty', buyer],
  ] as const) {
    const phone = first(owner?.Contact[0]?.Telephone) ?? ''
    const mail = first(owner?.Contact[0]?.ElectronicMail) ?? ''
    const isGeneral = tin === GENERAL_TIN && phone === 'NA'
    if (!isGeneral && !/^\+?\d{8,20}$/.test(phone))
      errors.push(core('CF364', `${name}.Contact.Telephone`, 'Phone number is not valid'))
    if (mail !== '' && mail !== 'NA' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(mail))
      errors.push(core('CF403', `${name}.Contact.ElectronicMail`, 'Email is not valid'))
  }
  const isConsolidated = invoice.InvoiceLine.some(
    ({ Item }) => first(Item[0]?.CommodityClassification[0]?.ItemClassificationCode) === '004',
  )
  if (isConsolidated && tin !== GENERAL_TIN)
    errors.push(core('CF414', 'InvoiceLine.Item', 'Classification 004 is for the general public alone'))
  return errors
}

function wrongTotals(invoice: UblInvoice): RuleError[] {
  const total = invoice.LegalMonetaryTotal[0]
  const lines = invoice.InvoiceLine
  const net = lines.reduce((sum, { LineExtensionAmount }) => sum + sen(LineExtensionAmount), 0)
  const tax = lines.reduce((sum, { TaxTotal }) => sum + sen(TaxTotal[0]?.TaxAmount), 0)
  const differs = (path: string, expected: number, actual: number): RuleError[] =>
    expected === actual ? [] : [core('CF500', path, `${actual / 100} was expected to be ${expected / 100}`)]
  return [
    ...differs('LegalMonetaryTotal.LineExtensionAmount', net, sen(total?.LineExtensionAmount)),
    ...differs('LegalMonetaryTotal.TaxExclusiveAmount', net, sen(total?.TaxExclusiveAmount)),
    ...differs('LegalMonetaryTotal.TaxInclusiveAmount', net + tax, sen(total?.TaxInclusiveAmount)),
    ...differs(
      'LegalMonetaryTotal.PayableAmount',
      net + tax + sen(total?.PayableRoundingAmount),
      sen(total?.PayableAmount),
    ),
    ...differs('TaxTotal.TaxAmount', tax, sen(invoice.TaxTotal[0]?.TaxAmount)),
    ...wrongTaxTotal(invoice.TaxTotal[0], 'TaxTotal'),
  ]
}

function wrongTaxTotal(tax: UblInvoice['TaxTotal'][number] | undefined, path: string): RuleError[] {
  const parts = tax?.TaxSubtotal ?? []
  const sum = parts.reduce((all, { TaxAmount }) => all + sen(TaxAmount), 0)
  const errors = sum === sen(tax?.TaxAmount) ? [] : [core('CF501', path, 'Tax amounts do not add up')]
  for (const { TaxCategory, TaxAmount } of parts)
    if (first(TaxCategory[0]?.ID) === '06' && sen(TaxAmount) !== 0)
      errors.push(core('CF502', path, 'No tax may be charged with the type Not Applicable'))
  return errors
}

function wrongLine(entry: Line, at: number): RuleError[] {
  const path = `InvoiceLine[${at}]`
  const gross = sen(entry.ItemPriceExtension[0]?.Amount)
  const allowance = (entry.AllowanceCharge ?? []).reduce(
    (sum, { ChargeIndicator, Amount }) => sum + (first(ChargeIndicator) ? sen(Amount) : -sen(Amount)),
    0,
  )
  const errors: RuleError[] = []
  if (gross + allowance !== sen(entry.LineExtensionAmount))
    errors.push(core('CF510', path, 'Subtotal and discounts do not add up'))
  const quantity = first(entry.InvoicedQuantity) ?? 0
  const each = first(entry.Price[0]?.PriceAmount) ?? 0
  // A price is told to a hundredth of a sen.
  if (Math.abs(each * 100 * quantity - gross) > Math.max(0.01 * quantity, 0.001))
    errors.push(core('CF511', path, 'Unit price and quantity do not give the subtotal'))
  return [...errors, ...wrongTaxTotal(entry.TaxTotal[0], `${path}.TaxTotal`)]
}

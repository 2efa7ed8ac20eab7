import { type PaymentStatus } from '#contract/orders/order-status.ts'
import type { Fact, Row, Section } from './document.ts'
import type { DocumentOrder, Seller } from './document-order.ts'
import type { DocumentText } from './document-text.ts'

/** Payment statuses with which the holder of the document owes nothing, or owes on account. */
const SETTLED: readonly PaymentStatus[] = ['PAID', 'ON_ACCOUNT', 'NOT_REQUIRED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** Without an invoice number, or while nothing is settled, the document is a proforma (rules.md 2.4). */
export const isInvoiced = ({ invoice_no, payment_status }: DocumentOrder): boolean =>
  invoice_no !== null && SETTLED.includes(payment_status)

export const sellerOf = ({ name, registrations, address, phone, logo }: Seller) => ({
  name,
  ...(logo && { logo }),
  lines: [...address, phone, ...registrations.map(({ label, number }) => `${label} ${number}`)],
})

/** Removes empty lines. */
const present = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '')

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

/** Buyer and delivery address. */
export function partiesOf(order: DocumentOrder, text: DocumentText): Section[] {
  const { customer, placed_by } = order
  const { messages: words, phone } = text
  const buyer: Section = {
    label: words.buyer,
    lines: present([
      customer.company_name,
      fullName(customer),
      phone(customer.phone),
      placed_by && words.placedBy(fullName(placed_by)),
    ]),
  }
  const pickup = order.delivery_method === 'PICKUP' ? pickupOf(order, text) : addressOf(order, text)
  return pickup ? [buyer, pickup] : [buyer]
}

function pickupOf({ pickup_store: store }: DocumentOrder, { messages: words, phone }: DocumentText): Section | null {
  if (!store) return null
  const town = `${store.postcode} ${store.city}, ${store.state_name}`
  return {
    label: words.fetchAt,
    lines: present([store.name, store.address_1, store.address_2, town, phone(store.phone)]),
  }
}

function addressOf({ address }: DocumentOrder, { messages: words, phone }: DocumentText): Section | null {
  if (!address) return null
  const district = present([address.subdistrict, address.district]).join(', ')
  const town = `${address.postcode} ${address.city}, ${address.state.name}`
  const street = [address.address_1, address.address_2, district, town]
  return { label: words.deliverTo, lines: present([fullName(address), ...street, phone(address.phone)]) }
}

type Line = DocumentOrder['lines'][number]

/** Details below the name: SKU, contents of a package, pieces on pre-order, and warranty. */
export function detailsOf(line: Line, { messages: words, count }: DocumentText): string[] {
  const components = line.components.map(({ name, quantity }) => (quantity > 1 ? `${count(quantity)} × ${name}` : name))
  return present([
    line.sku,
    components.join(' · '),
    line.preorder_quantity > 0 && words.preorder(count(line.preorder_quantity)),
    line.warranty_days > 0 && words.warranty(count(line.warranty_days)),
  ])
}

/** A line with its amounts: name, quantity, unit price, discount and total. */
export function pricedRow(line: Line, text: DocumentText): Row {
  const { messages: words, money, count } = text
  const details = detailsOf(line, text)
  if (line.checkout_type === 'points') {
    const each = line.points_price ?? 0
    const cells = [line.name, count(line.quantity), words.points(count(each)), '', words.points(count(line.line_total))]
    return { cells, details }
  }
  const off = line.line_subtotal - line.line_total
  const discount = off === 0 ? '' : money(-off)
  return {
    cells: [line.name, count(line.quantity), money(line.unit_price), discount, money(line.line_total)],
    details,
  }
}

/** Amounts of the order in the order of calculation; zero amounts are omitted except for the total. */
export function totalsOf({ calculation: sum, currency, refunded, lines }: DocumentOrder, text: DocumentText): Fact[] {
  const { messages: words, money, count } = text
  const deduction = (label: string, amount: number): Fact[] => (amount === 0 ? [] : [{ label, value: money(-amount) }])
  const points = (label: string, value: number): Fact[] => (value === 0 ? [] : [{ label, value: count(value) }])
  const rounding: Fact[] =
    currency === 'MYR'
      ? [
          { label: words.beforeRounding, value: money(sum.total_bfr_rounding) },
          { label: words.rounding, value: money(sum.rounding) },
        ]
      : []
  return [
    { label: words.subtotal, value: money(sum.subtotal) },
    ...dealerDiscountOf(sum, text),
    ...deduction(words.promotion, sum.promo_discount),
    ...deduction(words.voucher(sum.voucher?.code ?? ''), sum.discount),
    ...deduction(words.affiliate(sum.affiliate_program.code ?? ''), sum.affiliate_program.total_discount),
    ...deduction(words.manualDiscount, sum.manual_discount),
    { label: words.shipping, value: money(sum.shipping_fee) },
    ...rounding,
    { label: words.total, value: money(sum.total), isMain: true },
    ...taxesOf(lines, text),
    ...deduction(words.refunded, refunded),
    ...points(words.pointsSpent, sum.points_total),
    ...points(words.pointsEarned, sum.points_earned),
  ]
}

/** The dealer's own discount, which the prices of the lines contain. */
const dealerDiscountOf = (
  { dealer_discount: own }: DocumentOrder['calculation'],
  { messages: words, money, count }: DocumentText,
): Fact[] =>
  own && own.amount > 0 ? [{ label: words.dealerDiscount(count(own.bp / 100)), value: money(own.amount) }] : []

/** Included taxes by their labels (rules.md 2.5). */
function taxesOf(lines: DocumentOrder['lines'], { money }: DocumentText): Fact[] {
  const amounts = new Map<string, number>()
  for (const { tax } of lines) if (tax) amounts.set(tax.label, (amounts.get(tax.label) ?? 0) + tax.amount)
  return [...amounts].map(([label, amount]) => ({ label, value: money(amount) }))
}

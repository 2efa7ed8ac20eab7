import { type PaymentStatus } from '#contract/rules/order-status.ts'
import type { Fact, Row, Section } from './paper.ts'
import type { PaperOrder, Seller } from './paper-order.ts'
import type { PaperText } from './paper-text.ts'

/** Money is settled, or will be on an account: what the order comes to is owed no more by whoever holds the paper. */
const SETTLED: readonly PaymentStatus[] = ['PAID', 'ON_ACCOUNT', 'NOT_REQUIRED', 'PARTIALLY_REFUNDED', 'REFUNDED']

/** Before there is an invoice number, and while nothing is settled, a paper is a proforma (rules.md 2.4). */
export const isInvoiced = ({ invoice_no, payment_status }: PaperOrder): boolean =>
  invoice_no !== null && SETTLED.includes(payment_status)

export const sellerOf = ({ name, registrations, address, phone }: Seller) => ({
  name,
  lines: [...address, phone, ...registrations.map(({ label, number }) => `${label} ${number}`)],
})

/** The label alone for nothing, without a line. */
const present = (lines: readonly (string | null | undefined | false)[]): string[] =>
  lines.filter((line): line is string => typeof line === 'string' && line !== '')

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim()

/** Who bought, and where the goods go. */
export function partiesOf(order: PaperOrder, text: PaperText): Section[] {
  const { customer, placed_by } = order
  const { words, phone } = text
  const buyer: Section = {
    label: words.buyer,
    lines: present([
      customer.company_name,
      fullName(customer),
      phone(customer.phone),
      placed_by && words.placedBy(fullName(placed_by)),
    ]),
  }
  const place = order.delivery_method === 'PICKUP' ? pickupOf(order, text) : addressOf(order, text)
  return place ? [buyer, place] : [buyer]
}

function pickupOf({ pickup_store: store }: PaperOrder, { words, phone }: PaperText): Section | null {
  if (!store) return null
  const town = `${store.postcode} ${store.city}, ${store.state_name}`
  return {
    label: words.fetchAt,
    lines: present([store.name, store.address_1, store.address_2, town, phone(store.phone)]),
  }
}

function addressOf({ address }: PaperOrder, { words, phone }: PaperText): Section | null {
  if (!address) return null
  const district = present([address.subdistrict, address.district]).join(', ')
  const town = `${address.postcode} ${address.city}, ${address.state.name}`
  const street = [address.address_1, address.address_2, district, town]
  return { label: words.deliverTo, lines: present([fullName(address), ...street, phone(address.phone)]) }
}

type Line = PaperOrder['lines'][number]

/** Under the name: the number it is known by, what a package holds, what follows, and how long it is warranted. */
export function detailsOf(line: Line, { words, count }: PaperText): string[] {
  const components = line.components.map(({ name, quantity }) => (quantity > 1 ? `${count(quantity)} × ${name}` : name))
  return present([
    line.sku,
    components.join(' · '),
    line.preorder_quantity > 0 && words.preorder(count(line.preorder_quantity)),
    line.warranty_days > 0 && words.warranty(count(line.warranty_days)),
  ])
}

/** A line with its money: name, pieces, for one, taken off, and what is left. */
export function pricedRow(line: Line, text: PaperText): Row {
  const { words, money, count } = text
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

/** The figures of the order in the order they were reckoned; those that are 0 are left out, but for the total's. */
export function totalsOf({ calculation: sum, currency, refunded, lines }: PaperOrder, text: PaperText): Fact[] {
  const { words, money, count } = text
  const away = (label: string, amount: number): Fact[] => (amount === 0 ? [] : [{ label, value: money(-amount) }])
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
    ...away(words.promotion, sum.promo_discount),
    ...away(words.voucher(sum.voucher?.code ?? ''), sum.discount),
    ...away(words.affiliate(sum.affiliate_program.code ?? ''), sum.affiliate_program.total_discount),
    ...away(words.manualDiscount, sum.manual_discount),
    { label: words.shipping, value: money(sum.shipping_fee) },
    ...rounding,
    { label: words.total, value: money(sum.total), isMain: true },
    ...taxesOf(lines, text),
    ...away(words.refunded, refunded),
    ...points(words.pointsSpent, sum.points_total),
    ...points(words.pointsEarned, sum.points_earned),
  ]
}

/** What the total contains of each tax that is shown, by the labels that its table gives (rules.md 2.5). */
function taxesOf(lines: PaperOrder['lines'], { money }: PaperText): Fact[] {
  const amounts = new Map<string, number>()
  for (const { tax } of lines) if (tax) amounts.set(tax.label, (amounts.get(tax.label) ?? 0) + tax.amount)
  return [...amounts].map(([label, amount]) => ({ label, value: money(amount) }))
}

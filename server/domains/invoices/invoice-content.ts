/** Tax of one part of an invoice. Amounts in minor units. */
export interface ContentTax {
  /** Basis points on the price without tax; 0: no tax is charged. */
  rateBp: number
  amount: number
}

/** One line of an electronic invoice; amounts in minor units, without tax. */
export interface ContentLine {
  description: string
  quantity: number
  /** Price of all pieces before discounts. */
  gross: number
  discount: number
  /** gross - discount */
  net: number
  tax: ContentTax
}

/** Everything of an electronic invoice that its sender and receiver do not change. */
export interface InvoiceContent {
  lines: ContentLine[]
  /** Rounding of the total to 5 sen: added to lines and tax. */
  rounding: number
  /** First and last day (YYYY-MM-DD) of a consolidated invoice; null for others. */
  period: { from: string; to: string } | null
}

/** Part of a price that is tax, and the rest; `rateBp` is on the price without tax (rules 2.5). */
export function splitTax(price: number, rateBp: number): { net: number; tax: number } {
  const tax = Math.round((price * rateBp) / (10_000 + rateBp))
  return { net: price - tax, tax }
}

/** The fields of an order line that an invoice needs; amounts in minor units, with tax. */
export interface SoldLine {
  name: string
  quantity: number
  line_subtotal: number
  line_total: number
  tax: { rate_bp: number; amount: number } | null
}

/** A line as it was sold: net and tax together are what the line costs, to the minor unit. */
export function contentLine({ name, quantity, line_subtotal, line_total, tax }: SoldLine): ContentLine {
  const rateBp = tax?.rate_bp ?? 0
  const amount = tax?.amount ?? 0
  const net = line_total - amount
  const gross = Math.max(net, splitTax(line_subtotal, rateBp).net)
  return { description: name, quantity, gross, discount: gross - net, net, tax: { rateBp, amount } }
}

/** An amount without pieces, such as delivery or a returned part of a line. */
export function amountLine(description: string, price: number, rateBp = 0): ContentLine {
  const { net, tax } = splitTax(price, rateBp)
  return { description, quantity: 1, gross: net, discount: 0, net, tax: { rateBp, amount: tax } }
}

/** What is to be paid for it: all lines with tax, and the rounding. */
export const payableOf = ({ lines, rounding }: InvoiceContent): number =>
  lines.reduce((sum, { net, tax }) => sum + net + tax.amount, rounding)

/** Sums by tax rate, in the order of their first line. */
export function taxesOf(lines: readonly ContentLine[]): { rateBp: number; net: number; amount: number }[] {
  const sums = new Map<number, { rateBp: number; net: number; amount: number }>()
  for (const { net, tax } of lines) {
    const sum = sums.get(tax.rateBp) ?? { rateBp: tax.rateBp, net: 0, amount: 0 }
    sums.set(tax.rateBp, { ...sum, net: sum.net + net, amount: sum.amount + tax.amount })
  }
  return [...sums.values()]
}

import { amountLine, type ContentLine, splitTax } from './invoice-content.ts'
import type { Refund, Sale } from './queries/sales.ts'

/** One part of a month's consolidated invoice. */
export interface ConsolidatedPart {
  lines: ContentLine[]
  rounding: number
  orderIds: string[]
  refundIds: string[]
}

/**
 * Most lines of one consolidated invoice. A line takes about 900 bytes, a third more in base64, so that an invoice stays
 * well below the 300 KB of MyInvois.
 */
const MAX_LINES = 150

/** Amounts by tax rate, in minor units with tax. */
type PriceByRate = Map<number, { price: number; tax: number }>

interface Run {
  first: string
  last: string
  prices: PriceByRate
  rounding: number
  orderIds: string[]
  refundIds: string[]
}

/**
 * The sales of a month as lines of consolidated invoices: one line for each run of consecutive invoice numbers, and for
 * each tax rate in it (e-Invoice Specific Guideline 3.6.11, method b). Refunds lower the run of their sale; a sale that
 * was refunded completely is left out.
 *
 * @param sales in the order of their numbers
 */
export function consolidate(sales: readonly Sale[], refunds: readonly Refund[]): ConsolidatedPart[] {
  const runs: Run[] = []
  for (const sale of sales) {
    const own = refunds.filter(({ order_id }) => order_id === sale.order_id)
    if (own.reduce((left, { amount }) => left - amount, sale.total) <= 0) continue
    const run = runs.at(-1)
    if (run && follows(sale.invoice_no, run.last)) addSale(run, sale, own)
    else {
      const next = { first: sale.invoice_no, last: '', prices: new Map(), rounding: 0, orderIds: [], refundIds: [] }
      runs.push(addSale(next, sale, own))
    }
  }
  return partsOf(runs)
}

/** Whether a number is the next one of its series: INV-MY26-000124 follows INV-MY26-000123. */
export function follows(number: string, previous: string): boolean {
  const [, series, count] = /^(.*?)(\d+)$/.exec(number) ?? []
  const [, ofPrevious, before] = /^(.*?)(\d+)$/.exec(previous) ?? []
  return series !== undefined && series === ofPrevious && Number(count) === Number(before) + 1
}

function addSale(run: Run, sale: Sale, refunds: readonly Refund[]): Run {
  const add = (rateBp: number, price: number, tax: number) => {
    const sum = run.prices.get(rateBp) ?? { price: 0, tax: 0 }
    run.prices.set(rateBp, { price: sum.price + price, tax: sum.tax + tax })
  }
  for (const { line_total, tax } of sale.lines) add(tax?.rate_bp ?? 0, line_total, tax?.amount ?? 0)
  add(0, sale.shipping, 0)
  let { rounding } = sale
  for (const refund of refunds) {
    for (const { amount, rate_bp } of refund.lines) add(rate_bp, -amount, -splitTax(amount, rate_bp).tax)
    add(0, -refund.shipping, 0)
    rounding -= roundingOf(refund)
  }
  run.rounding += rounding
  run.last = sale.invoice_no
  run.orderIds.push(sale.order_id)
  run.refundIds.push(...refunds.map(({ refund_id }) => refund_id))
  return run
}

/** The last refund of an order also returns the rounding of its total. */
export const roundingOf = ({ amount, lines, shipping }: Pick<Refund, 'amount' | 'lines' | 'shipping'>): number =>
  lines.reduce((left, line) => left - line.amount, amount - shipping)

function partsOf(runs: readonly Run[]): ConsolidatedPart[] {
  const parts: ConsolidatedPart[] = []
  for (const run of runs) {
    const lines = linesOf(run)
    let part = parts.at(-1)
    if (!part || part.lines.length + lines.length > MAX_LINES) {
      part = { lines: [], rounding: 0, orderIds: [], refundIds: [] }
      parts.push(part)
    }
    part.lines.push(...lines)
    part.rounding += run.rounding
    part.orderIds.push(...run.orderIds)
    part.refundIds.push(...run.refundIds)
  }
  return parts
}

function linesOf({ first, last, prices }: Run): ContentLine[] {
  const description = first === last ? first : `${first} - ${last}`
  return [...prices]
    .filter(([, { price }]) => price !== 0)
    .map(([rateBp, { price, tax }]) => {
      const net = price - tax
      return { ...amountLine(description, price), gross: net, net, tax: { rateBp, amount: tax } }
    })
}

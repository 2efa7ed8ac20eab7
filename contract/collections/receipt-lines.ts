import { MAX_RECEIPT_LINES, type Receipt } from './receipt.ts'

/** An invoice with what is open of it, in minor units. */
export interface OpenInvoice {
  number: string
  open: number
}

/** Uses an amount for invoices in the given order, as far as both go. What is over stands in no line. */
export function linesFor(amount: number, invoices: readonly OpenInvoice[]): Receipt['lines'] {
  const lines: Receipt['lines'] = []
  let left = amount
  for (const { number, open } of invoices) {
    const used = Math.min(left, open)
    if (used <= 0 || lines.length === MAX_RECEIPT_LINES) continue
    lines.push({ invoice: number, amount: used })
    left -= used
  }
  return lines
}

/** The number on a receipt: the end of the device's key, and its place in the series. */
export const receiptNo = ({ deviceKeyId, number }: Pick<Receipt, 'deviceKeyId' | 'number'>): string =>
  `${deviceKeyId.slice(-3).toUpperCase()}-${String(number).padStart(4, '0')}`

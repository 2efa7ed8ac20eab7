import { type AmbiguousNumber, readNumber } from '#contract/read-number.ts'
import type { Market } from '#contract/site/market.ts'

/** One line of a pasted list or a file. */
export interface ListedLine {
  /** Number of the line in the list, from 1, counting headings and empty lines as a spreadsheet does. */
  line: number
  /** SKU, barcode or name. */
  code: string
  /** As written; empty where the line has none. */
  quantity: string
}

/** `KP-MANGO x 3` and `KP-MANGO 3`, as people type without a spreadsheet; null for one word. */
export function splitLooseLine(text: string): Pick<ListedLine, 'code' | 'quantity'> | null {
  const [, code, quantity] = /^(\S.*?)\s+(?:[x×*]\s*)?(\d{1,4})$/i.exec(text) ?? []
  return code !== undefined && quantity !== undefined ? { code, quantity } : null
}

/** Whether pasted text is a list, and not one code or name. */
export const isList = (text: string): boolean => /[\t\n\r]/.test(text.trim())

/** Whole pieces from 1, and both readings of an ambiguous text such as `1.000`; null for anything else. */
export function readQuantity(typed: string, { marks }: Pick<Market, 'marks'>): number | AmbiguousNumber | null {
  const read = readNumber(typed, { marks, fractionDigits: 0 })
  return typeof read === 'number' && read < 1 ? null : read
}

/** Whole pieces; null where the text has none, or several readings. */
export function parseQuantity(typed: string, market: Pick<Market, 'marks'>): number | null {
  const read = readQuantity(typed, market)
  return typeof read === 'number' ? read : null
}

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

/** `1.`, `2)`, `-` and `•` before the lines of a list. */
const LIST_MARK = /^(?:\d{1,3}[.)]|[-–•*])\s+/
const UNIT = String.raw`(?:\s*(?:pcs?|pieces?|units?|keping|biji|buah|packs?|pek|pak)\b\.?)?`
/** `4 x Mango`, `10 KP-01-20`. */
const QUANTITY_FIRST = new RegExp(String.raw`^(?<quantity>\d{1,4})${UNIT}(?:\s*[x×*]\s*|\s+)(?<code>\S.*)$`, 'i')
/** `Mango 3`, `Mango x 3`, `KP-01-20;7`. A hyphen without blanks is part of a code. */
const QUANTITY_LAST = new RegExp(
  String.raw`^(?<code>\S.*?)(?:\s+(?:[x×*–-]\s*)?|\s*[;:=]\s*)(?<quantity>\d{1,4})${UNIT}$`,
  'i',
)

/** The readings of a line that people type without a spreadsheet, most likely first; a quantity may be empty. */
export function looseReadings(text: string): Pick<ListedLine, 'code' | 'quantity'>[] {
  const plain = text.replace(LIST_MARK, '')
  const readings = [QUANTITY_FIRST, QUANTITY_LAST].flatMap((form) => {
    const { code, quantity } = form.exec(plain)?.groups ?? {}
    return code !== undefined && quantity !== undefined ? [{ code, quantity }] : []
  })
  return plain === text ? readings : [...readings, { code: plain, quantity: '' }]
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

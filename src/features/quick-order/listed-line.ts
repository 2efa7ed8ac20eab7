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

/** Whole pieces from 1; null for anything else. Spreadsheets write 12 as `12.0` too. */
export function parseQuantity(typed: string): number | null {
  const written = /^(\d{1,4})(?:[.,]0+)?$/.exec(typed.trim())?.[1]
  const quantity = Number(written)
  return written !== undefined && quantity >= 1 ? quantity : null
}

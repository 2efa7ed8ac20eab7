import type { StockTakeLine } from '#contract/stock/stock-take.ts'

/** A scanner of UPC codes leaves out the zero with which the code is a GTIN. */
const digits = (text: string): string => text.replace(/^0+/, '')

/** The product with this barcode or SKU, or the only one whose name has each word. */
export function lineByCode(lines: readonly StockTakeLine[], text: string): StockTakeLine | null {
  const code = text.trim().toLowerCase()
  const exact = lines.find(
    ({ sku, barcode }) =>
      sku.toLowerCase() === code || (/^\d{8,14}$/.test(code) && barcode !== null && digits(barcode) === digits(code)),
  )
  if (exact) return exact
  const words = code.split(/\s+/)
  const [only, ...others] = lines.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
  return only && others.length === 0 ? only : null
}

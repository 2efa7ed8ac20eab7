import type { CounterGoods } from '#contract/counter/counter-goods.ts'

const plain = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** A scanner of UPC codes leaves out the zero with which the code is a GTIN. */
const digits = (text: string): string => text.replace(/^0+/, '')

/** The goods with this barcode or SKU; null for any other text. */
export function goodsByCode(goods: readonly CounterGoods[], text: string): CounterGoods | null {
  const code = text.trim()
  if (code === '') return null
  const sku = code.toUpperCase()
  const isGtin = /^\d{8,14}$/.test(code)
  return (
    goods.find((one) => one.sku.toUpperCase() === sku || (isGtin && one.gtin && digits(one.gtin) === digits(code))) ??
    null
  )
}

/** The goods in whose name, SKU or barcode each word is found. */
export function searchGoods(goods: readonly CounterGoods[], text: string): CounterGoods[] {
  const words = plain(text).split(/\s+/).filter(Boolean)
  return goods.filter((one) => {
    const known = plain(`${one.name} ${one.sku} ${one.gtin ?? ''}`)
    return words.every((word) => known.includes(word))
  })
}

/** The goods that this device sells most, then the others as they stand. */
export const usualGoods = (goods: readonly CounterGoods[], sold: Readonly<Record<string, number>>): CounterGoods[] =>
  goods
    .map((one, at) => ({ one, at, count: sold[one.id] ?? 0 }))
    .sort((one, other) => other.count - one.count || one.at - other.at)
    .map(({ one }) => one)

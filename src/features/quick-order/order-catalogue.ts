import { searchIn } from '#contract/catalogue/catalogue-search.ts'
import type { CatalogueTerms } from '#contract/catalogue/catalogue-terms.ts'
import type { SnapshotCard } from '#contract/catalogue/product.ts'
import { codeOf, wordsOf } from '#contract/catalogue/search-row.ts'

/** The catalogue on this device, as an order list needs it. */
export interface OrderCatalogue {
  /** Everything that is sold for money, in shop order. */
  cards: readonly SnapshotCard[]
  find(id: number): SnapshotCard | null
  /** The product of this SKU, barcode or whole name; null when there is none, or more than one of the name. */
  match(code: string): SnapshotCard | null
  /** Completions, best first. */
  search(typed: string): SnapshotCard[]
}

/** A UPC with 12 digits is an EAN with a leading zero: scanners and spreadsheets leave it out. */
const barcodeOf = (digits: string): string => digits.replace(/[\s-]/g, '').replace(/^0+/, '')
const isBarcode = (text: string): boolean => /^[\d\s-]{6,20}$/.test(text)

/** A name that several products have matches none of them. */
function byName(cards: readonly SnapshotCard[]): Map<string, SnapshotCard | null> {
  const names = new Map<string, SnapshotCard | null>()
  for (const card of cards) {
    const name = wordsOf(card.name)
    names.set(name, names.has(name) ? null : card)
  }
  return names
}

/** @param cards everything that the store sells; what is sold for points alone is left out */
export function orderCatalogue(cards: readonly SnapshotCard[], terms?: CatalogueTerms): OrderCatalogue {
  const sold = cards.filter(({ price }) => price !== null)
  const byId = new Map(sold.map((card) => [card.id, card]))
  const bySku = new Map(sold.map((card) => [codeOf(card.sku), card]))
  const byBarcode = new Map(
    sold.flatMap((card) => (card.barcode === undefined ? [] : [[barcodeOf(card.barcode), card] as const])),
  )
  const names = byName(sold)
  const search = searchIn(sold, terms)
  return {
    cards: sold,
    find: (id) => byId.get(id) ?? null,
    match: (code) =>
      bySku.get(codeOf(code)) ??
      (isBarcode(code) ? byBarcode.get(barcodeOf(code)) : undefined) ??
      names.get(wordsOf(code)) ??
      null,
    search: (typed) => search(typed).flatMap((id) => byId.get(id) ?? []),
  }
}

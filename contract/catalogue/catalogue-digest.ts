import type { AttributeFilter } from './attribute-filter.ts'
import type { SnapshotCard } from './product.ts'

/** 53-bit hash of a text (cyrb53). Detects mistakes; it does not resist intent. */
function textHash(text: string): number {
  let low = 0xdeadbeef
  let high = 0x41c6ce57
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    low = Math.imul(low ^ unit, 2_654_435_761)
    high = Math.imul(high ^ unit, 1_597_334_677)
  }
  low = Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  high = Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  return 4_294_967_296 * (2_097_151 & high) + (low >>> 0)
}

/** Hash of one product, over the JSON in which it was sent: parsing and writing it again gives the same text. */
export const jsonHash = (json: string): number => textHash(json)

export const cardHash = (card: SnapshotCard): number => textHash(JSON.stringify(card))

/**
 * Completeness mark of a catalogue: the number of its products and a hash over all of them, in their order, and over
 * the attributes to filter by. Equal content has an equal digest, whatever its version is called.
 *
 * @param hashes of the products, in shop order; as texts they need not be written again
 */
export const catalogueDigest = (hashes: readonly (number | string)[], filters: readonly AttributeFilter[]): string =>
  `${hashes.length}.${textHash(hashes.join() + JSON.stringify(filters)).toString(36)}`

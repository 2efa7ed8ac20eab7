import type { SnapshotCard } from '#contract/catalogue/product.ts'

/** Price of one piece for this buyer in minor units; null while it is unknown. */
export type PriceOf = (card: SnapshotCard, pieces: number) => number | null

import * as v from 'valibot'

const tierTerms = v.strictObject({
  /** A tier that is off is neither reached nor given; dealers in it keep it until the next evaluation. */
  active: v.boolean(),
  /** Discount off the list price, in basis points. */
  off_bp: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(9_000)),
  /** Paid goods of a month from which it is reached, in minor units. */
  minimum: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000_000_000)),
})

/** The tiers of a market, as staff set them (rules.md 3.4). */
export const tierTable = v.strictObject({ bronze: tierTerms, silver: tierTerms, gold: tierTerms })
export type TierTable = v.InferOutput<typeof tierTable>

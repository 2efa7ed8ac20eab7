/** `points` for each whole `step` of the products' price, in minor units; null = none are earned. */
export type EarnTerms = { step: number; points: number } | null

/** Points for products that cost this much after every discount, in minor units. */
export const earnedPoints = (goodsPayable: number, earn: EarnTerms): number =>
  earn ? Math.floor(goodsPayable / earn.step) * earn.points : 0

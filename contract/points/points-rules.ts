import * as v from 'valibot'

const whole = (least: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(max))

/** How customers earn points, and how long they keep them. The price in points of a product is part of the product. */
export const pointsRules = {
  /** `points` for each whole `step` minor units that products cost after discounts. */
  earn: v.strictObject({ step: whole(1, 10_000_000), points: whole(0, 10_000) }),
  register_bonus: whole(0, 100_000),
  authentication_code_points: whole(0, 100_000),
  /** Points expire at the end of the month that many months later. */
  expiry_months: whole(1, 120),
}
export const storedPointsRules = v.object(pointsRules)
export type PointsRules = v.InferOutput<typeof storedPointsRules>

/** What the rules mean for sample purchases; amounts in minor units. */
export const pointsExample = v.object({
  purchases: v.array(v.object({ amount: v.number(), points: v.number() })),
  /** When points that were earned now would expire. */
  expires_at: v.string(),
})
export type PointsExample = v.InferOutput<typeof pointsExample>

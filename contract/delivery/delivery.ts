import * as v from 'valibot'
import { singleLineText, staffAmount } from '../fields.ts'
import { trackingTemplate } from './tracking-link.ts'

const grams = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(1_000_000))
const days = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(90))

/** A delivery zone as staff see it. Amounts in minor units of the market's currency, weights in grams. */
export const deliveryZone = v.object({
  id: v.string(),
  name: v.string(),
  first_g: v.number(),
  first_fee: v.number(),
  step_g: v.number(),
  step_fee: v.number(),
  /** Grams beyond the first weight, or beyond a step, that cost nothing. */
  tolerance_g: v.number(),
  /** Goods amount from which delivery is free; null = never. */
  free_from: v.nullable(v.number()),
  /** Minimum and maximum. */
  eta_days: v.tuple([v.number(), v.number()]),
  /** States in this zone. */
  states: v.array(v.number()),
})
export type DeliveryZone = v.InferOutput<typeof deliveryZone>

/** Input of a zone. A state that is named here leaves its former zone. */
export const deliveryZoneBody = {
  name: singleLineText(1, 60),
  first_g: grams(1),
  first_fee: staffAmount,
  step_g: grams(1),
  step_fee: staffAmount,
  tolerance_g: grams(0),
  free_from: v.nullable(staffAmount),
  eta_days: v.strictTuple([days, days]),
  states: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.maxLength(60)),
}

export const deliveryState = v.object({
  id: v.number(),
  name: v.string(),
  zone: v.string(),
  /** Neither delivery nor pickup. */
  restricted: v.boolean(),
})
export type DeliveryState = v.InferOutput<typeof deliveryState>

export const courier = v.object({
  id: v.string(),
  name: v.string(),
  tracking_template: v.nullable(v.string()),
  active: v.boolean(),
})
export type Courier = v.InferOutput<typeof courier>

export const courierBody = {
  name: singleLineText(1, 60),
  tracking_template: v.nullable(trackingTemplate),
  active: v.boolean(),
}

export const staffDelivery = v.object({
  zones: v.array(deliveryZone),
  states: v.array(deliveryState),
  couriers: v.array(courier),
})
export type StaffDelivery = v.InferOutput<typeof staffDelivery>

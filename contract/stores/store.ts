import * as v from 'valibot'
import { STORE_TIME_ZONES } from '../site/store-time-zone.ts'

const clockTime = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/))

/**
 * Weekdays (0 = Sunday) with one span in the store's time zone. A `close` at or before `open` is on the next morning; a
 * day without a span is closed.
 */
export const openingHours = v.array(
  v.object({ days: v.array(v.picklist([0, 1, 2, 3, 4, 5, 6])), open: clockTime, close: clockTime }),
)
export type OpeningHours = v.InferOutput<typeof openingHours>

/** Dates of the store's time zone, both included. */
export const closedDays = v.array(v.object({ from: v.string(), to: v.string() }))
export type ClosedDays = v.InferOutput<typeof closedDays>

/** What a store offers beside its goods. */
export const STORE_SERVICES = ['warranty', 'verify', 'events'] as const

export const store = v.object({
  id: v.number(),
  name: v.string(),
  address_1: v.string(),
  address_2: v.nullable(v.string()),
  city: v.string(),
  state_id: v.number(),
  state_name: v.string(),
  postcode: v.string(),
  country_code: v.picklist(['MY', 'ID']),
  latitude: v.number(),
  longitude: v.number(),
  /** E.164 */
  phone: v.string(),
  /** E.164; null = no WhatsApp. */
  whatsapp: v.nullable(v.string()),
  opening_hours: openingHours,
  /** Holidays; absent in answers of older builds that a device stored. */
  closed_days: v.optional(closedDays),
  time_zone: v.picklist(STORE_TIME_ZONES),
  /** Keys: warranty, verify, events. */
  services: v.array(v.string()),
  is_pickup: v.boolean(),
  /** Hours from the order until it is ready for pickup. */
  pickup_lead_hours: v.nullable(v.number()),
  /** URL of the route to the store in a maps app. */
  map_url: v.string(),
})
export type Store = v.InferOutput<typeof store>

/** `distance_km` to one decimal; null without a location. */
export const locatedStore = v.object({ ...store.entries, distance_km: v.nullable(v.number()) })
export type LocatedStore = v.InferOutput<typeof locatedStore>

import * as v from 'valibot'
import { singleLineText, staffDay } from '../fields.ts'
import { position } from './position.ts'
import { closedDays, openingHours, STORE_SERVICES } from './store.ts'

export const staffStore = v.object({
  id: v.number(),
  name: v.string(),
  address: v.string(),
  phone: v.string(),
  whatsapp: v.nullable(v.string()),
  opening_hours: openingHours,
  is_pickup: v.boolean(),
  pickup_lead_hours: v.nullable(v.number()),
  active: v.boolean(),
  address_1: v.string(),
  address_2: v.nullable(v.string()),
  city: v.string(),
  postcode: v.string(),
  state_id: v.number(),
  latitude: v.number(),
  longitude: v.number(),
  services: v.array(v.string()),
  closed_days: closedDays,
})

export type StaffStore = v.InferOutput<typeof staffStore>

const phone = v.pipe(v.string(), v.trim(), v.regex(/^\+[1-9]\d{7,14}$/))

const storeFields = {
  name: singleLineText(1, 80),
  phone,
  whatsapp: v.nullable(phone),
  opening_hours: v.pipe(openingHours, v.maxLength(14)),
  is_pickup: v.boolean(),
  pickup_lead_hours: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(336))),
  active: v.boolean(),
  address_1: singleLineText(3, 120),
  address_2: v.nullable(singleLineText(1, 120)),
  city: singleLineText(1, 60),
  postcode: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/)),
  state_id: v.pipe(v.number(), v.integer(), v.minValue(1)),
  position,
  services: v.pipe(v.array(v.picklist(STORE_SERVICES)), v.maxLength(STORE_SERVICES.length)),
  closed_days: v.pipe(v.array(v.strictObject({ from: staffDay, to: staffDay })), v.maxLength(60)),
}

export const newStaffStore = storeFields

/** Absent fields stay unchanged. */
export const staffStoreChange = v.partial(v.object(storeFields)).entries

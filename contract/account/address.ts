import * as v from 'valibot'
import { rowId, singleLineText } from '../fields.ts'
import { lastName, personName, typedPhone } from './person-fields.ts'

const optionalLine = (max: number) => v.optional(v.nullable(singleLineText(0, max)), null)
const degrees = (max: number) => v.optional(v.nullable(v.pipe(v.number(), v.minValue(-max), v.maxValue(max))), null)

/** Delivery address without the recipient, as input. */
export const addressLocationFields = {
  address_1: singleLineText(3, 120),
  address_2: optionalLine(120),
  city: singleLineText(2, 60),
  state_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99_999)),
  /** Kecamatan: required in Indonesia, not used in Malaysia. */
  district: optionalLine(60),
  /** Kelurahan: optional in Indonesia, not used in Malaysia. */
  subdistrict: optionalLine(60),
  postcode: v.pipe(v.string(), v.trim(), v.regex(/^\d{5}$/)),
}

/** Delivery address without the recipient, as returned. */
export const addressLocation = {
  address_1: v.string(),
  address_2: v.nullable(v.string()),
  city: v.string(),
  district: v.nullable(v.string()),
  subdistrict: v.nullable(v.string()),
  state_id: v.number(),
  postcode: v.string(),
}

/** Input fields of an address. The country is that of the market; the first address becomes the default. */
export const addressFields = {
  label: optionalLine(40),
  first_name: personName,
  last_name: lastName,
  phone: typedPhone,
  ...addressLocationFields,
  country_id: v.optional(v.pipe(v.number(), v.integer())),
  latitude: degrees(90),
  longitude: degrees(180),
  is_default: v.optional(v.boolean(), false),
}

export const address = v.object({
  id: rowId,
  label: v.nullable(v.string()),
  first_name: v.string(),
  last_name: v.string(),
  /** E.164 */
  phone: v.string(),
  ...addressLocation,
  state: v.object({ id: v.number(), name: v.string(), zone: v.string() }),
  country_id: v.number(),
  country_code: v.picklist(['MY', 'ID']),
  is_default: v.boolean(),
  latitude: v.nullable(v.number()),
  longitude: v.nullable(v.number()),
})
export type Address = v.InferOutput<typeof address>

/**
 * Warning on a stored address whose postcode, as far as known, belongs to another state; the address is accepted anyway
 * (rules.md 2.8). `state_ids` are the states of that postcode.
 */
export const addressWarning = v.object({
  code: v.literal('POSTCODE_STATE'),
  userMessage: v.string(),
  state_ids: v.array(v.number()),
})
export type AddressWarning = v.InferOutput<typeof addressWarning>

export const addressAnswer = v.object({ address, warning: v.nullable(addressWarning) })
export const addressList = v.object({ addresses: v.object({ data: v.array(address) }) })

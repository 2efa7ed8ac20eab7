import * as v from 'valibot'
import { address } from '../account/address.ts'
import { staffNote } from './note.ts'
import { staffPerson } from './staff-record.ts'

const bought = {
  /** Orders that were not cancelled, in minor units and after refunds. */
  spent: v.number(),
  /** ISO 8601; null = never. */
  last_order_at: v.nullable(v.string()),
  points: v.number(),
}

/** A person in the list of customers. */
export const staffCustomer = v.object({ ...staffPerson.entries, ...bought })
export type StaffCustomer = v.InferOutput<typeof staffCustomer>

/** Everything that staff know of one person. */
export const staffProfile = v.object({
  ...staffCustomer.entries,
  /** YYYY-MM-DD */
  birth_date: v.nullable(v.string()),
  /** Default address first. */
  addresses: v.array(address),
  /** Newest first. */
  notes: v.array(staffNote),
})
export type StaffProfile = v.InferOutput<typeof staffProfile>

import * as v from 'valibot'
import { addressLocationFields } from './address.ts'
import { lastName, personName, typedPhone } from './person-fields.ts'

/** A delivery address that was written with an order on a device without a connection. */
export const writtenAddress = v.strictObject({
  first_name: personName,
  last_name: lastName,
  phone: typedPhone,
  ...addressLocationFields,
})
export type WrittenAddress = v.InferOutput<typeof writtenAddress>

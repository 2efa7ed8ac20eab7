import * as v from 'valibot'
import { isIdNumber, isOnePhone } from '#contract/invoices/buyer-rules.ts'
import { invoiceBuyer } from '#contract/invoices/electronic-invoice.ts'

const { entries } = invoiceBuyer
/** An empty field is null. */
const orNull = <Schema extends v.GenericSchema<string>>(schema: Schema) =>
  v.union([
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(''),
      v.transform(() => null),
    ),
    schema,
  ])

/** The values of the form: texts and a tick, as the call expects them after parsing. */
const fields = v.object({
  name: entries.name,
  tin: orNull(entries.tin.wrapped),
  id_type: entries.id_type,
  id_number: entries.id_number,
  address: entries.address,
  city: entries.city,
  postcode: entries.postcode,
  state_id: v.pipe(v.string(), v.minLength(1), v.transform(Number), entries.state_id),
  phone: v.pipe(entries.phone, v.check(isOnePhone)),
  email: orNull(entries.email.wrapped),
  is_standing: v.boolean(),
})
export const typedBuyer = v.pipe(
  fields,
  v.forward(v.partialCheck([['id_type'], ['id_number']], isIdNumber), ['id_number']),
)

export type TypedBuyer = v.InferInput<typeof typedBuyer>
export const BUYER_FIELDS = Object.keys(fields.entries) as (keyof TypedBuyer)[]

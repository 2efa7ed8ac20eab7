import * as v from 'valibot'
import { addressLocationFields } from '#contract/account/address.ts'
import { registerDealer } from '#contract/dealers/calls/register-dealer.ts'
import type { Market } from '#contract/site/market.ts'
import type { ApplicationBody } from '../../../offline/requests/request.ts'
import { emailField, lastNameField, nameField, phoneField } from './registration-fields.ts'

const { company_name, registration_no } = registerDealer.body.entries
const { address_1, city, postcode } = addressLocationFields
const lineOf = (max: number) => v.pipe(v.string(), v.trim(), v.maxLength(max))

/** The call's own schema, plus the market's rules for address and phone that the server applies. */
export const dealerSchema = (market: Market) =>
  v.object({
    company_name,
    registration_no,
    tax_no: lineOf(40),
    first_name: nameField,
    last_name: lastNameField,
    phone: phoneField(market),
    email: emailField,
    address_1,
    address_2: lineOf(120),
    city,
    district: market.code === 'ID' ? v.pipe(lineOf(60), v.minLength(1)) : lineOf(60),
    subdistrict: lineOf(60),
    state_id: v.pipe(v.string(), v.digits()),
    postcode,
    accept_terms: v.pipe(
      v.boolean(),
      v.check((isGiven) => isGiven),
    ),
  })

/** Type of the form values. */
export type TypedDealer = v.InferInput<ReturnType<typeof dealerSchema>>
export type DealerField = keyof TypedDealer

export const NOTHING_TYPED: TypedDealer = {
  company_name: '',
  registration_no: '',
  tax_no: '',
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  address_1: '',
  address_2: '',
  city: '',
  district: '',
  subdistrict: '',
  state_id: '',
  postcode: '',
  accept_terms: false,
}

const storedSchema = v.partial(
  v.object(Object.fromEntries(Object.keys(NOTHING_TYPED).map((name) => [name, v.string()]))),
)

/** The readable part of a stored draft. Consent is never stored and has to be given again. */
export function readStoredFields(fields: unknown): Partial<TypedDealer> {
  const read = v.safeParse(storedSchema, fields)
  return read.success ? read.output : {}
}

/** Converts the form values to the request body. */
export function bodyOf(typed: TypedDealer): ApplicationBody {
  const { tax_no, email, address_1, address_2, city, district, subdistrict, state_id, postcode, ...rest } = typed
  return {
    ...rest,
    accept_terms: true,
    tax_no: tax_no || null,
    ...(email && { email }),
    address: {
      address_1,
      address_2: address_2 || null,
      city,
      district: district || null,
      subdistrict: subdistrict || null,
      state_id: Number(state_id),
      postcode,
    },
  }
}

/** Converts a refused application back to form values. */
export const typedFrom = ({ address, tax_no, email, ...body }: ApplicationBody): TypedDealer => ({
  company_name: body.company_name,
  registration_no: body.registration_no,
  tax_no: tax_no ?? '',
  first_name: body.first_name,
  last_name: body.last_name,
  phone: body.phone,
  email: email ?? '',
  address_1: address.address_1,
  address_2: address.address_2 ?? '',
  city: address.city,
  district: address.district ?? '',
  subdistrict: address.subdistrict ?? '',
  state_id: String(address.state_id),
  postcode: address.postcode,
  accept_terms: false,
})

export const isField = (name: string): name is DealerField => Object.hasOwn(NOTHING_TYPED, name)

/** Maps the server's field name to the form's: the address is nested there. */
export const fieldOf = (name: string): string => name.replace(/^address\./, '')

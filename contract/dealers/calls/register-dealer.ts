import * as v from 'valibot'
import { addressLocationFields } from '../../account/address.ts'
import { email, lastName, newPassword, oneTimeCode, personName, typedPhone } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'
import { rowId, singleLineText } from '../../fields.ts'

/** Documents per application. */
export const MAX_DOCUMENTS = 3

/**
 * Dealer application. It can be written offline, by the dealer or by a sales person, and is created once per
 * `Idempotency-Key: "<uuid>"`.
 *
 * With `otp` and `password` the dealer gets an account immediately, which only shows the state of the application. A
 * queued application has neither, because codes expire and passwords are not stored: then the approval by staff creates
 * the account, and the password is set by a one-time code.
 */
export const registerDealer = defineCall({
  method: 'POST',
  path: '/api/auth/dealer/register',
  summary: 'Apply as a dealer',
  callers: 'everybody',
  body: {
    company_name: singleLineText(2, 120),
    /** Malaysia: SSM number; Indonesia: NIB. */
    registration_no: singleLineText(4, 40),
    /** Malaysia: TIN; Indonesia: NPWP. */
    tax_no: v.optional(v.nullable(singleLineText(0, 40)), null),
    first_name: personName,
    last_name: lastName,
    phone: typedPhone,
    email: v.optional(email),
    address: v.strictObject(addressLocationFields),
    /** Ids of POST /api/files, purpose `application`. */
    documents: v.pipe(v.array(rowId), v.maxLength(MAX_DOCUMENTS)),
    accept_terms: v.literal(true),
    /** The sales person who wrote it: refused in another person's session (401, 403 owner_mismatch). */
    sales_person_id: v.optional(rowId),
    otp: v.optional(oneTimeCode),
    password: v.optional(newPassword),
  },
  response: v.object({ application: v.object({ id: v.string(), status: v.literal('pending') }) }),
})

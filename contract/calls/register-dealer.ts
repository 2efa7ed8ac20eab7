import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { placeFields } from '../entities/address.ts'
import { DOCUMENTS_MOST } from '../entities/dealer-application.ts'
import { email, line, newPassword, oneTimeCode, personName, rowId, typedPhone } from '../entities/person-fields.ts'

/**
 * A dealer's application. It may be written without signal, by the dealer or by a sales person at a stand, and arrives
 * once by its `Idempotency-Key: "<uuid>"`.
 *
 * With `otp` and `password` the dealer has an account at once, which shows the state of the application and nothing
 * else. Without them, for no code and no password outlive a wait, staff's approval makes the account, and its password
 * is set by a code.
 */
export const registerDealer = defineCall({
  method: 'POST',
  path: '/api/auth/dealer/register',
  summary: 'Apply as a dealer',
  access: 'guest',
  body: {
    company_name: line(2, 120),
    /** Malaysia: SSM number; Indonesia: NIB. */
    registration_no: line(4, 40),
    /** Malaysia: TIN; Indonesia: NPWP. */
    tax_no: v.optional(v.nullable(line(0, 40)), null),
    first_name: personName,
    last_name: personName,
    phone: typedPhone,
    email: v.optional(email),
    address: v.strictObject(placeFields),
    /** Ids of POST /api/files, purpose `application`. */
    documents: v.pipe(v.array(rowId), v.maxLength(DOCUMENTS_MOST)),
    accept_terms: v.literal(true),
    /** The sales person who wrote it: under another session than theirs it is not taken (401, 403 owner_mismatch). */
    sales_person_id: v.optional(rowId),
    otp: v.optional(oneTimeCode),
    password: v.optional(newPassword),
  },
  response: v.object({ application: v.object({ id: v.string(), status: v.literal('pending') }) }),
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { LANGUAGES } from '../../site/language.ts'
import { birthDate, currentPassword, email, lastName, personName } from '../person-fields.ts'
import { profile } from '../profile.ts'

/**
 * Absent fields stay unchanged. Another e-mail requires `current_password` (else 422 on that field); a code is sent to
 * it, and it becomes effective once confirmed. Sending the same unconfirmed e-mail again sends a new code.
 */
export const updateMe = defineCall({
  method: 'POST',
  path: '/api/users/me',
  summary: 'Change the profile of the signed-in person',
  callers: 'signedIn',
  body: {
    first_name: v.optional(personName),
    last_name: v.optional(lastName),
    /** null removes it. */
    email: v.optional(v.nullable(email)),
    birth_date: v.optional(birthDate),
    locale: v.optional(v.picklist(LANGUAGES)),
    marketing: v.optional(v.boolean()),
    current_password: v.optional(currentPassword),
  },
  response: v.object({ profile }),
})

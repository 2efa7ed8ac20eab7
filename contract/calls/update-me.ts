import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { birthDate, email, knownPassword, personName } from '../entities/person-fields.ts'
import { profile } from '../entities/profile.ts'
import { LANGUAGES } from '../rules/language.ts'

/**
 * Fields that are absent stay as they are. Another e-mail needs `current_password` (422 on that field without it), gets
 * a code sent to it, and counts once that code has come back; the same unconfirmed one written again is sent a new one.
 */
export const updateMe = defineCall({
  method: 'POST',
  path: '/api/users/me',
  summary: 'Change one’s own profile',
  body: {
    first_name: v.optional(personName),
    last_name: v.optional(personName),
    /** null takes it away. */
    email: v.optional(v.nullable(email)),
    birth_date: v.optional(birthDate),
    locale: v.optional(v.picklist(LANGUAGES)),
    marketing: v.optional(v.boolean()),
    current_password: v.optional(knownPassword),
  },
  response: v.object({ profile }),
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { ACCEPTED_SLUGS, pendingText } from '../accepted-texts.ts'
import { profile } from '../profile.ts'

/**
 * Records that the person accepts these versions. Repeating it records nothing. 409 CONFLICT when one of them is not the
 * newest: the person has not read what would be recorded.
 */
export const acceptLegalTexts = defineCall({
  method: 'POST',
  path: '/api/users/me/accepted_texts',
  summary: 'Accept new versions of the terms or the privacy policy',
  callers: 'signedIn',
  body: {
    texts: v.pipe(v.array(v.strictObject(pendingText.entries)), v.minLength(1), v.maxLength(ACCEPTED_SLUGS.length)),
  },
  response: v.object({ profile }),
})

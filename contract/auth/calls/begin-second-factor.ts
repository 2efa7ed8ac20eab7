import * as v from 'valibot'
import { currentPassword } from '../../account/person-fields.ts'
import { defineCall } from '../../call.ts'

/** Creates a secret that is activated by its first code; calling again replaces it until then. */
export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/me/second_factor/begin',
  summary: 'Begin to set up a second factor',
  callers: 'anySession',
  body: { current_password: currentPassword },
  response: v.object({
    /** Base32, for manual entry. */
    secret: v.string(),
    /** `otpauth://` URI, for an app on the same device. */
    uri: v.string(),
    /** The URI as a QR code: a path of unit squares for an SVG of `size` × `size`. */
    qr: v.object({ size: v.number(), path: v.string() }),
  }),
})

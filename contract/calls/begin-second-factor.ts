import * as v from 'valibot'
import { defineCall } from '../call.ts'
import { knownPassword } from '../entities/person-fields.ts'

/** Makes a secret that counts once its first code has come back; another one takes its place until then. */
export const beginSecondFactor = defineCall({
  method: 'POST',
  path: '/api/users/me/second_factor/begin',
  summary: 'Begin to set up a second factor',
  body: { current_password: knownPassword },
  response: v.object({
    /** Base32, to be typed where no camera is. */
    secret: v.string(),
    /** `otpauth://` address, for an app on this very device. */
    uri: v.string(),
    /** The same as a QR code: a path of unit squares, as an SVG of `size` × `size` draws it. */
    qr: v.object({ size: v.number(), path: v.string() }),
  }),
})

import * as v from 'valibot'
import { defineCall } from '../../call.ts'
import { registeredCode } from '../authenticity.ts'

export const getAuthenticationCodes = defineCall({
  method: 'GET',
  path: '/api/authentication_codes',
  summary: 'The codes that I have registered, and my own to show at a counter',
  callers: 'buyers',
  response: v.object({
    /** Newest first. */
    codes: v.object({ data: v.array(registeredCode) }),
    /** `path` is the QR code for an SVG of `size` × `size`. */
    member: v.object({ code: v.string(), path: v.string(), size: v.number() }),
  }),
})

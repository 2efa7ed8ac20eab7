import * as v from 'valibot'
import { singleLineText } from '../fields.ts'
import { codeText } from '../typed-code.ts'

/** Limits of contract.md 4.5. */
export const personName = singleLineText(1, 60)
/** Empty for the many people who have one name. */
export const lastName = singleLineText(0, 60)
export const email = v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(3), v.maxLength(254), v.rfcEmail())
/** As typed; the server validates it against the market (contract/account/phone.ts). */
export const typedPhone = singleLineText(1, 32)

export const MIN_PASSWORD = 8
export const MAX_PASSWORD = 128
/** A new password; the server also refuses common ones (422, field `password`). */
export const newPassword = v.pipe(v.string(), v.minLength(MIN_PASSWORD), v.maxLength(MAX_PASSWORD))
/** An existing password, only compared. */
export const currentPassword = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_PASSWORD))

export const birthDate = v.pipe(
  v.string(),
  v.isoDate(),
  v.check((date) => date >= '1900-01-01' && new Date(date).toISOString().startsWith(date)),
)

/** One-time code sent by SMS or e-mail. */
export const ONE_TIME_CODE_DIGITS = 6
export const ONE_TIME_CODE_SECONDS = 5 * 60
export const MAX_ONE_TIME_CODE_ATTEMPTS = 5
export const ONE_TIME_CODE_INTERVAL_SECONDS = 60
export const oneTimeCode = v.pipe(codeText, v.regex(/^\d{6}$/))

import { codeOf } from '#server/domains/auth/services/totp.ts'

const STEP_MS = 30_000
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/**
 * Computes a TOTP code as an authenticator app does.
 *
 * @param secret base32
 * @param drift steps of 30 s from now
 */
export function appCode(secret: string, drift = 0, now = Date.now()): string {
  const bits = Array.from(secret, (letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return codeOf(Buffer.from(bytes), Math.floor(now / STEP_MS) + drift)
}

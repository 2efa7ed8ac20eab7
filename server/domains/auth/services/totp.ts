import { createHmac } from 'node:crypto'
import { isSameSecret } from '../../../platform/crypto/is-same-secret.ts'

/** RFC 6238 with the parameters that every app supports: SHA-1, 30 seconds, six digits. */
const STEP_MS = 30_000
const DIGITS = 6
/** Tolerates clock drift of one step in either direction. */
const DRIFT = [0, -1, 1]

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** RFC 4648, without padding. */
export function base32(bytes: Uint8Array): string {
  let bits = 0
  let held = 0
  let text = ''
  for (const byte of bytes) {
    held = (held << 8) | byte
    bits += 8
    while (bits >= 5) {
      text += ALPHABET[(held >>> (bits - 5)) & 31]
      bits -= 5
    }
    held &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text
}

/** The code of a step (RFC 4226); steps count from 1970. */
export function codeOf(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const offset = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step whose code was typed; null when the code is not valid at this time.
 *
 * @param now milliseconds since 1970
 */
export function stepOf(secret: Uint8Array, typed: string, now: number): number | null {
  const current = Math.floor(now / STEP_MS)
  // Computes all candidates every time, so that the duration reveals nothing.
  const found = DRIFT.filter((drift) => isSameSecret(codeOf(secret, current + drift), typed))
  return found[0] === undefined ? null : current + found[0]
}

/** The URI that authenticator apps read from a QR code. */
export function keyUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`
  const parameters = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' })
  // Every app decodes %20; some do not decode a plus.
  return `otpauth://totp/${label}?${parameters.toString().replaceAll('+', '%20')}`
}

import { createECDH, createPrivateKey, hkdfSync, type KeyObject, sign } from 'node:crypto'

/** Order of the curve P-256. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n
/** 16 bytes more than a key, so that all keys are equally likely (FIPS 186-5, A.2.1). */
const SEED_BYTES = 48
const KEY_BYTES = 32
/** At most 24 hours (RFC 8292, 2). */
const TOKEN_SECONDS = 12 * 60 * 60

/** Keys that identify the store to push services. */
export interface VapidKeys {
  /** Uncompressed point of 65 bytes, base64url. */
  publicKey: string
  privateKey: KeyObject
}

/** Derives the keys from the secret: servers with the same secret share them, and nothing must be stored. */
export function vapidKeys(secret: string): VapidKeys {
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'push', SEED_BYTES)).toString('hex')
  const scalar = (BigInt(`0x${seed}`) % (ORDER - 1n)) + 1n
  const d = Buffer.from(scalar.toString(16).padStart(2 * KEY_BYTES, '0'), 'hex')
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(d)
  const point = curve.getPublicKey()
  const part = (bytes: Buffer): string => bytes.toString('base64url')
  const [x, y] = [part(point.subarray(1, 1 + KEY_BYTES)), part(point.subarray(1 + KEY_BYTES))]
  const jwk = { kty: 'EC', crv: 'P-256', d: part(d), x, y }
  return {
    publicKey: part(point),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  }
}

interface VapidClaims {
  /** Origin of the push service. */
  origin: string
  /** Contact of the store's operator for push services: `https:` or `mailto:`. */
  contact: string
  /** Milliseconds since 1970. */
  now: number
}

/** Creates the Authorization header of RFC 8292. */
export function vapidHeader({ publicKey, privateKey }: VapidKeys, { origin, contact, now }: VapidClaims): string {
  const exp = Math.floor(now / 1000) + TOKEN_SECONDS
  const text = [
    { typ: 'JWT', alg: 'ES256' },
    { aud: origin, exp, sub: contact },
  ]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${text}.${signature.toString('base64url')}, k=${publicKey}`
}

import { createCipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto'

const SALT_BYTES = 16
const RECORD_BYTES = 4096
/** Marks the only record as the last one (RFC 8188, 2). */
const LAST_RECORD = 2

/** Keys of a browser's push subscription, base64url. */
export interface PushKeys {
  /** A point of P-256. */
  p256dh: string
  /** Sixteen bytes. */
  auth: string
}

/** Ephemeral key pair and salt of one message. */
export interface FreshKeys {
  curve: ECDH
  salt: Uint8Array
}

function fresh(): FreshKeys {
  const curve = createECDH('prime256v1')
  curve.generateKeys()
  return { curve, salt: randomBytes(SALT_BYTES) }
}

/** Whether the keys are valid for encryption: `p256dh` must be a point of the curve. */
export function isUsable({ p256dh, auth }: PushKeys): boolean {
  if (Buffer.from(auth, 'base64url').length !== SALT_BYTES) return false
  try {
    fresh().curve.computeSecret(p256dh, 'base64url')
    return true
  } catch {
    return false
  }
}

const hkdf = (secret: Uint8Array, salt: Uint8Array, { info, bytes }: { info: Uint8Array; bytes: number }): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, bytes))

/**
 * Encrypts a message for one browser: `aes128gcm` with the keys of RFC 8291, so that push services cannot read it.
 *
 * @param text at most about 4,000 bytes
 */
export function encryptPush(text: string, { p256dh, auth }: PushKeys, { curve, salt } = fresh()): Buffer<ArrayBuffer> {
  const receiver = Buffer.from(p256dh, 'base64url')
  const sender = curve.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender])
  const shared = hkdf(curve.computeSecret(receiver), Buffer.from(auth, 'base64url'), { info, bytes: 32 })
  const key = hkdf(shared, salt, { info: Buffer.from('Content-Encoding: aes128gcm\0'), bytes: 16 })
  const nonce = hkdf(shared, salt, { info: Buffer.from('Content-Encoding: nonce\0'), bytes: 12 })
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const locked = [cipher.update(text), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()]
  const sizes = Buffer.alloc(5)
  sizes.writeUInt32BE(RECORD_BYTES)
  sizes.writeUInt8(sender.length, 4)
  return Buffer.concat([salt, sizes, sender, ...locked])
}

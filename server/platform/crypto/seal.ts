import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

type Secret = Pick<Config, 'secret'>

/** Derives a separate key for each purpose. */
const keyOf = ({ secret }: Secret, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * Encrypts bytes for the database: AES-256-GCM with a key derived from the server's secret.
 *
 * @param owner authenticated with the data: a row copied to another account cannot be decrypted
 */
export function seal(config: Secret, bytes: Uint8Array, owner: string): string {
  const nonce = randomBytes(NONCE_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(config, 'seal'), nonce).setAAD(Buffer.from(owner))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws Error when it was sealed for another owner, or under another secret */
export function unseal(config: Secret, sealed: string, owner: string): Uint8Array {
  const bytes = Buffer.from(sealed, 'base64url')
  const [start, end] = [NONCE_BYTES, NONCE_BYTES + TAG_BYTES]
  const decipher = createDecipheriv('aes-256-gcm', keyOf(config, 'seal'), bytes.subarray(0, start))
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(start, end))
  return Buffer.concat([decipher.update(bytes.subarray(end)), decipher.final()])
}

/** A digest that cannot be brute-forced with the database alone. */
export const keyedHash = (config: Secret, text: string): string =>
  createHmac('sha256', keyOf(config, 'hash')).update(text).digest('base64url')

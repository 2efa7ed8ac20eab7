import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

type Secret = Pick<Config, 'secret'>

/** A key of its own for each purpose. */
const keyOf = ({ secret }: Secret, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/**
 * Locks bytes for the database: AES-256-GCM under the server's secret.
 *
 * @param owner only under the same one it opens again: a row copied to another account opens nothing
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

/** A digest that nobody can try values against who has the database alone. */
export const keyedHash = (config: Secret, text: string): string =>
  createHmac('sha256', keyOf(config, 'hash')).update(text).digest('base64url')

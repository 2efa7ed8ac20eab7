import { fromBase32, toBase32 } from './base32.ts'
import type { Receipt } from './receipt.ts'
import { readReceiptBytes, receiptBytes } from './receipt-bytes.ts'

/** ECDSA on P-256 over SHA-256; a signature is both numbers, 32 bytes each. */
const SIGNATURE_BYTES = 64
export const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const
type Bytes = Uint8Array<ArrayBuffer>

/** What of WebCrypto is used; browser and Node have it as `crypto.subtle`. */
export interface Signer<Key> {
  sign(algorithm: typeof SIGNATURE_ALGORITHM, key: Key, data: Bytes): Promise<ArrayBuffer>
}
export interface Digester {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>
}
export interface Verifier<Key> {
  importKey(
    format: 'raw',
    data: Bytes,
    algorithm: typeof KEY_ALGORITHM,
    isExtractable: boolean,
    uses: ['verify'],
  ): Promise<Key>
  verify(algorithm: typeof SIGNATURE_ALGORITHM, key: Key, signature: Bytes, data: Bytes): Promise<boolean>
}

/** A receipt with its signature, as read from a text. */
export interface SignedReceipt {
  receipt: Receipt
  signature: Bytes
}

/** The whole receipt as capital letters and digits: what a QR code and an address have. */
export async function signReceipt<Key>(receipt: Receipt, key: Key, subtle: Signer<Key>): Promise<string> {
  const bytes = receiptBytes(receipt)
  const signature = new Uint8Array(await subtle.sign(SIGNATURE_ALGORITHM, key, bytes))
  return toBase32(Uint8Array.from([...bytes, ...signature]))
}

/** null for any other text. The signature is not verified. */
export function readReceipt(text: string): SignedReceipt | null {
  const bytes = fromBase32(text)
  const receipt = bytes && readReceiptBytes(bytes.slice(0, -SIGNATURE_BYTES))
  return receipt && bytes ? { receipt, signature: bytes.slice(-SIGNATURE_BYTES) } : null
}

/** @param publicKey the uncompressed point in base 32 */
export async function isGenuine<Key>(
  { receipt, signature }: SignedReceipt,
  publicKey: string,
  subtle: Verifier<Key>,
): Promise<boolean> {
  const point = fromBase32(publicKey)
  if (!point) return false
  try {
    const key = await subtle.importKey('raw', point, KEY_ALGORITHM, false, ['verify'])
    return await subtle.verify(SIGNATURE_ALGORITHM, key, signature, receiptBytes(receipt))
  } catch {
    // Not a point of the curve.
    return false
  }
}

/** Name of a receipt, and `previous` of the next one. A second signature under the same bytes has the same. */
export async function receiptDigest(receipt: Receipt, subtle: Digester): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', receiptBytes(receipt)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** In capital letters, because an alphanumeric QR code has no others; the store reads the path in both. */
const RECEIPT_PATH = '/RECEIPT/'

/** The address that the QR code of a receipt has: a plain camera opens it. */
export const receiptAddress = (origin: string, text: string): string => origin.toUpperCase() + RECEIPT_PATH + text

/** The text of a receipt in a scanned code, whether it is an address or the text alone; null for another code. */
export function receiptTextIn(scanned: string): string | null {
  const [, text = ''] = /(?:^|\/RECEIPT\/)([A-Z2-7]{120,})$/.exec(scanned.trim().toUpperCase()) ?? []
  return text === '' ? null : text
}

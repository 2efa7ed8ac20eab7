import type { Receipt } from './receipt.ts'
import { readReceiptBytes, receiptBytes } from './receipt-bytes.ts'
import { type Bytes, isSignedBy, readSigned, type Signer, signBytes, type Verifier } from './signed-text.ts'

export interface Digester {
  digest(algorithm: 'SHA-256', data: Bytes): Promise<ArrayBuffer>
}

/** A receipt with its signature, as read from a text. */
export interface SignedReceipt {
  receipt: Receipt
  signature: Bytes
}

export const signReceipt = <Key>(receipt: Receipt, key: Key, subtle: Signer<Key>): Promise<string> =>
  signBytes(receiptBytes(receipt), key, subtle)

/** null for any other text. The signature is not verified. */
export function readReceipt(text: string): SignedReceipt | null {
  const signed = readSigned(text)
  const receipt = signed && readReceiptBytes(signed.bytes)
  return receipt && { receipt, signature: signed.signature }
}

/** @param publicKey the uncompressed point in base 32 */
export const isGenuine = <Key>(
  { receipt, signature }: SignedReceipt,
  publicKey: string,
  subtle: Verifier<Key>,
): Promise<boolean> => isSignedBy({ bytes: receiptBytes(receipt), signature }, publicKey, subtle)

/** Name of a receipt, and `previous` of the next one. A second signature under the same bytes has the same. */
export async function receiptDigest(receipt: Receipt, subtle: Digester): Promise<string> {
  const digest = new Uint8Array(await subtle.digest('SHA-256', receiptBytes(receipt)))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

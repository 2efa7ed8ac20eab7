import { fromBase32, toBase32 } from './base32.ts'

/** ECDSA on P-256 over SHA-256; a signature is both numbers, 32 bytes each. */
const SIGNATURE_BYTES = 64
export const KEY_ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256' } as const
const SIGNATURE_ALGORITHM = { name: 'ECDSA', hash: 'SHA-256' } as const
export type Bytes = Uint8Array<ArrayBuffer>

/** What of WebCrypto is used; browser and Node have it as `crypto.subtle`. */
export interface Signer<Key> {
  sign(algorithm: typeof SIGNATURE_ALGORITHM, key: Key, data: Bytes): Promise<ArrayBuffer>
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

/** The bytes with their signature as capital letters and digits: what a QR code and an address have. */
export async function signBytes<Key>(bytes: Bytes, key: Key, subtle: Signer<Key>): Promise<string> {
  const signature = new Uint8Array(await subtle.sign(SIGNATURE_ALGORITHM, key, bytes))
  return toBase32(Uint8Array.from([...bytes, ...signature]))
}

export interface SignedBytes {
  bytes: Bytes
  signature: Bytes
}

/** null for any other text. The signature is not verified. */
export function readSigned(text: string): SignedBytes | null {
  const all = fromBase32(text)
  return all && { bytes: all.slice(0, -SIGNATURE_BYTES), signature: all.slice(-SIGNATURE_BYTES) }
}

/** @param publicKey the uncompressed point in base 32 */
export async function isSignedBy<Key>(
  { bytes, signature }: SignedBytes,
  publicKey: string,
  subtle: Verifier<Key>,
): Promise<boolean> {
  const point = fromBase32(publicKey)
  if (!point) return false
  try {
    const key = await subtle.importKey('raw', point, KEY_ALGORITHM, false, ['verify'])
    return await subtle.verify(SIGNATURE_ALGORITHM, key, signature, bytes)
  } catch {
    // Not a point of the curve.
    return false
  }
}

/**
 * Of receipts and of signed orders. In capital letters, because an alphanumeric QR code has no others; the store reads
 * the path in both.
 */
const SIGNED_PATH = '/RECEIPT/'

/** The address that the QR code has: a plain camera opens it. */
export const signedAddress = (origin: string, text: string): string => signedLink(origin.toUpperCase(), text)

/** The same address as a link in a message. */
export const signedLink = (origin: string, text: string): string => origin + SIGNED_PATH + text

/** The signed text in a scanned code, whether it is an address or the text alone; null for another code. */
export function signedTextIn(scanned: string): string | null {
  const [, text = ''] = /(?:^|\/RECEIPT\/)([A-Z2-7]{120,})$/.exec(scanned.trim().toUpperCase()) ?? []
  return text === '' ? null : text
}

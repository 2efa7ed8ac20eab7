import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type ImageModifiers, imageUrl } from '#contract/image-url.ts'

/** The signature is the last modifier: `/_ipx/w_320,h_320,k_<signature>/<source>`. */
const SIGNED = /^(\/_ipx\/[^/]+),k_([\w-]{43})(\/.+)$/s

const signatureOf = (address: string, secret: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'image address', 32)))
    .update(address)
    .digest()

/** Key for signed image URLs, which the proxy encodes for everybody although no page uses them. */
export interface SigningKey {
  /** The only allowed origin of sources. */
  origin: string
  /** SERVER_SECRET; changing it invalidates all signatures. */
  secret: string
}

/** @param source absolute URL of the original, inside the allowed origin */
export function signedImageUrl(source: string, modifiers: ImageModifiers, { origin, secret }: SigningKey): string {
  const address = imageUrl(source, origin, modifiers)
  const signature = signatureOf(address, secret).toString('base64url')
  return address.replace(/^(\/_ipx\/[^/]+)/, `$1,k_${signature}`)
}

/** Splits off the signature and verifies it. */
export function readSigned(path: string, secret: string): { path: string; isSigned: boolean } {
  const [, start, signature, rest] = SIGNED.exec(path) ?? []
  if (start === undefined || signature === undefined || rest === undefined) return { path, isSigned: false }
  const address = start + rest
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(address, secret)
  return { path: address, isSigned: given.length === expected.length && timingSafeEqual(given, expected) }
}

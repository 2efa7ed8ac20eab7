import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { type ImageModifiers, imageUrl } from '#contract/rules/image-url.ts'

/** Stands among the modifiers, last: `/_ipx/w_320,h_320,k_<signature>/<source>`. */
const SIGNED = /^(\/_ipx\/[^/]+),k_([\w-]{43})(\/.+)$/s

const signatureOf = (address: string, secret: string): Buffer =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', secret, '', 'image address', 32)))
    .update(address)
    .digest()

/** What the proxy makes for everybody although no page names it, because the store has signed it. */
export interface SigningKey {
  /** The one allowed origin of sources. */
  origin: string
  /** SERVER_SECRET: with another one the signature is worth nothing. */
  secret: string
}

/** @param source absolute address of the original, inside the allowed origin */
export function signedImageUrl(source: string, modifiers: ImageModifiers, { origin, secret }: SigningKey): string {
  const address = imageUrl(source, origin, modifiers)
  const signature = signatureOf(address, secret).toString('base64url')
  return address.replace(/^(\/_ipx\/[^/]+)/, `$1,k_${signature}`)
}

/** The address without its signature, and whether that is ours. */
export function readSigned(path: string, secret: string): { path: string; isSigned: boolean } {
  const [, start, signature, rest] = SIGNED.exec(path) ?? []
  if (start === undefined || signature === undefined || rest === undefined) return { path, isSigned: false }
  const address = start + rest
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(address, secret)
  return { path: address, isSigned: given.length === expected.length && timingSafeEqual(given, expected) }
}

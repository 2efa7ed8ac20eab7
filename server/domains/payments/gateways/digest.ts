import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

export type DigestKind = 'md5' | 'sha256' | 'hmac-sha256' | 'hmac-sha512' | 'sha1-base64'

/** Hexadecimal unless the name says otherwise; `key` is used by the HMACs only. */
export function digest(kind: DigestKind, text: string, key: string): string {
  switch (kind) {
    case 'md5':
    case 'sha256':
      return createHash(kind).update(text).digest('hex')
    case 'sha1-base64':
      return createHash('sha1').update(text).digest('base64')
    case 'hmac-sha256':
      return createHmac('sha256', key).update(text).digest('hex')
    case 'hmac-sha512':
      return createHmac('sha512', key).update(text).digest('hex')
  }
}

/** Compares a signature with the expected one in constant time. */
export function isSameSignature(expected: string, given: string): boolean {
  // Hashed to equal length, as `timingSafeEqual` requires.
  const fixed = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(fixed(expected), fixed(given))
}

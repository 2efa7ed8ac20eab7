import { createHash } from 'node:crypto'
import type { Bytes, ImageKind } from './image-kind.ts'

/** A complete HTTP response without framework types. `body` is null with 304. */
export interface ImageAnswer {
  status: number
  headers: Record<string, string>
  body: Bytes | null
  /** That of the image. */
  isCurrent?: () => boolean
}

/** An encoded image. */
export interface StoredImage {
  kind: ImageKind
  /** First half of the SHA-256 of the bytes, hex. */
  digest: string
  body: Bytes
  /** Whether a later request would get it from memory; counts as a use. */
  isCurrent?: () => boolean
}

export const digestOf = (body: Bytes): string => createHash('sha256').update(body).digest('hex').slice(0, 32)

/**
 * Responds 200 or 304. A URL identifies its content (a hash in the source, plus modifiers), so the response is
 * immutable. `sandbox` and `nosniff`, because the page's policy trusts every file of its own origin.
 */
export function answerOf({ kind, digest, body, isCurrent }: StoredImage, ifNoneMatch: string | null): ImageAnswer {
  const etag = `"${digest}"`
  const headers = {
    etag,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "sandbox; default-src 'none'",
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  }
  if (ifNoneMatch !== null && matches(ifNoneMatch, etag)) return { status: 304, headers, body: null }
  return {
    status: 200,
    headers: { ...headers, 'content-type': `image/${kind}`, 'content-length': String(body.byteLength) },
    body,
    ...(isCurrent && { isCurrent }),
  }
}

const matches = (ifNoneMatch: string, etag: string): boolean =>
  ifNoneMatch.split(',').some((one) => ['*', etag].includes(one.trim().replace(/^W\//, '')))

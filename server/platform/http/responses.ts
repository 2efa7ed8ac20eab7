import type { Answer, RefusalAnswer } from '#contract/call.ts'
import { withPictureUrls } from '#contract/stored-picture.ts'
import type { Refusal } from '../../route.ts'
import { SECURITY_HEADERS } from './security-headers.ts'

const JSON_TYPE = 'application/json; charset=utf-8'

/** Headers of a response for one person or one moment; it must not be cached. */
export const privateHeaders = (): Headers =>
  new Headers({ ...SECURITY_HEADERS, 'Content-Type': JSON_TYPE, 'Cache-Control': 'no-store' })

/** The same for a response with an ETag: only the device of that person compares it. */
export function conditionalHeaders(headers: Headers): Headers {
  headers.set('Cache-Control', 'private, no-store')
  headers.set('Vary', 'Cookie')
  return headers
}

/** Headers of a response that is the same for everybody. */
export const publicHeaders = (cacheControl: string): Headers =>
  new Headers({ ...SECURITY_HEADERS, 'Content-Type': JSON_TYPE, 'Cache-Control': cacheControl })

/**
 * The response envelope of contract.md 4.1.
 *
 * @param imageOrigin origin of the image URLs, which are stored as paths
 */
export const envelope = (response: unknown, imageOrigin: string): string =>
  withPictureUrls(
    JSON.stringify({ OK: true, data: { response, userMessage: null } } satisfies Answer<unknown>),
    imageOrigin,
  )

export function refusalEnvelope(refusal: Refusal): string {
  const data = { response: null, userMessage: refusal.message, code: refusal.code, ...refusal.facts }
  return JSON.stringify({ OK: false, data } satisfies RefusalAnswer)
}

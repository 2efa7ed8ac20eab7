import { type Lookup, publicAddress } from './allowed-source.ts'
import { fetchOriginal } from './fetch-original.ts'
import type { Bytes } from './image-kind.ts'
import { ImageFault } from './image-refusal.ts'

/** Covers the name's resolution, connecting and streaming of one picture. */
const TIMEOUT_MS = 10_000

/**
 * A web address that a person typed. Only the default ports of http and https: other ports lead to services that are
 * no web pages.
 *
 * @throws ImageFault `address`
 */
export function publicPictureUrl(typed: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : null
  const isWeb = url !== null && ['http:', 'https:'].includes(url.protocol) && url.port === ''
  if (!isWeb || url.username !== '' || url.password !== '') throw new ImageFault('address')
  return url
}

/**
 * Fetches a file from a host that the public internet reaches. Every address of the name is checked, and the socket
 * connects to the checked one; redirects are not followed.
 *
 * @throws ImageFault `origin` for a private address or a redirect, `missing`, `size`, or `source` when it fails
 */
export async function fetchPublicPicture(url: URL, find?: Lookup): Promise<Bytes> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const address = await Promise.race([publicAddress(url.hostname, find), rejectedOn(signal)])
  return fetchOriginal(url, { address, timeoutMs: TIMEOUT_MS, signal })
}

const rejectedOn = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new ImageFault('source')), { once: true })
  })

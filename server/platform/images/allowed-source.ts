import { publicAddress as findPublicAddress, HostRefused, type Lookup } from '../outbound/public-address.ts'
import { ImageFault } from './image-refusal.ts'

/**
 * Parses an image source inside the one allowed origin. Anything that the URL parser would normalise (backslashes, dot
 * segments, host spellings, a default port) is refused, so that no other parser can read a different URL.
 *
 * @throws ImageFault `origin`
 */
export function allowedSource(source: string, origin: string): URL {
  const url = URL.canParse(source) ? new URL(source) : null
  const isPlain =
    url !== null && url.href === source && url.username === '' && url.password === '' && !/[?#]/.test(source)
  if (!isPlain || url.origin !== origin || !['http:', 'https:'].includes(url.protocol)) throw new ImageFault('origin')
  return url
}

/**
 * Address of an image's host to connect to.
 *
 * @throws ImageFault `origin` for an IP address or a private address, `source` if nothing resolves
 */
export async function publicAddress(hostname: string, find?: Lookup): Promise<string> {
  try {
    return await findPublicAddress(hostname, find)
  } catch (error) {
    if (!(error instanceof HostRefused)) throw error
    throw new ImageFault(error.reason === 'private' ? 'origin' : 'source', error)
  }
}

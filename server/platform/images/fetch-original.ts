import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIPv6 } from 'node:net'
import { publicAddress } from './allowed-source.ts'
import type { Bytes } from './image-kind.ts'
import { ImageFault } from './image-refusal.ts'

/** Largest original read, in bytes. */
export const MAX_ORIGINAL_BYTES = 15 * 1024 * 1024

export interface FetchLimits {
  /** Address already checked; the socket connects to it regardless of later DNS results. */
  address: string
  /** Covers connecting, waiting and streaming. */
  timeoutMs: number
  signal: AbortSignal
}

/**
 * Fetches an original from another host. Redirects are not followed; streaming stops at the size limit.
 *
 * @throws ImageFault `origin` for a redirect, `missing`, `size`, or `source` when the host fails or times out
 */
export async function fetchOriginal(url: URL, { address, timeoutMs, signal }: FetchLimits): Promise<Bytes> {
  const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), signal])
  try {
    const answer = await open(url, address, limit)
    refuseByStatus(answer)
    return await readBody(answer)
  } catch (error) {
    throw error instanceof ImageFault ? error : new ImageFault('source', error)
  }
}

const MAX_REDIRECTS = 3
/** From the first connection to the last byte, redirects included. */
const PUBLIC_TIMEOUT_MS = 20_000

export interface PublicFetch {
  signal: AbortSignal
  /** Address to connect to. @throws ImageFault for a host that must not be asked */
  addressOf?: (hostname: string) => Promise<string>
  isAllowed?: (url: URL) => boolean
}

/** A web address that a person typed. @throws ImageFault `address` when it is not https on its usual port */
export function publicPictureUrl(typed: string): URL {
  const url = URL.canParse(typed) ? new URL(typed) : null
  if (!url || !isPlainHttps(url)) throw new ImageFault('address')
  return url
}

/** An https address without credentials and another port; the host is checked when it is asked. */
export const isPlainHttps = ({ protocol, username, password, port }: URL): boolean =>
  protocol === 'https:' && username === '' && password === '' && port === ''

/**
 * Fetches a picture from an address that a person gave. Every host on the way, also after a redirect, must resolve to
 * public addresses only, and the socket connects to the address that was checked: private networks are never asked.
 *
 * @throws ImageFault `origin` for an address that is not https on its usual port, or not public, or after too many
 *   redirects; `missing`, `size`, or `source` when the host fails or times out
 */
export async function fetchPublicPicture(
  url: URL,
  { signal, addressOf = publicAddress, isAllowed = isPlainHttps }: PublicFetch,
): Promise<Bytes> {
  const limit = AbortSignal.any([AbortSignal.timeout(PUBLIC_TIMEOUT_MS), signal])
  let asked = url
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      if (!isAllowed(asked)) throw new ImageFault('origin')
      const answer = await open(asked, await addressOf(asked.hostname), limit)
      const next = redirectOf(answer, asked)
      if (next === null) {
        refuseByStatus(answer)
        return await readBody(answer)
      }
      answer.destroy()
      asked = next
    }
  } catch (error) {
    throw error instanceof ImageFault ? error : new ImageFault('source', error)
  }
  throw new ImageFault('origin')
}

/** null when it is no redirect. @throws ImageFault `source` for one without a readable address */
function redirectOf({ statusCode = 0, headers: { location } }: IncomingMessage, base: URL): URL | null {
  if (statusCode < 300 || statusCode >= 400) return null
  if (location === undefined || !URL.canParse(location, base.href)) throw new ImageFault('source')
  return new URL(location, base.href)
}

function open(url: URL, address: string, signal: AbortSignal): Promise<IncomingMessage> {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  const family = isIPv6(address) ? 6 : 4
  return new Promise((resolve, reject) => {
    request(url, {
      agent: false,
      headers: { accept: 'image/avif,image/webp,image/png,image/jpeg', 'accept-encoding': 'identity' },
      lookup: (_name, options, found) =>
        options.all ? found(null, [{ address, family }]) : found(null, address, family),
      signal,
    })
      .on('response', resolve)
      .on('error', reject)
      .end()
  })
}

function refuseByStatus(answer: IncomingMessage): void {
  const status = answer.statusCode ?? 0
  if (status === 200) return
  answer.destroy()
  if (status >= 300 && status < 400) throw new ImageFault('origin')
  throw new ImageFault(status >= 400 && status < 500 ? 'missing' : 'source')
}

async function readBody(answer: IncomingMessage): Promise<Bytes> {
  const parts: Buffer[] = []
  let size = Number(answer.headers['content-length'] ?? 0)
  if (size > MAX_ORIGINAL_BYTES) {
    answer.destroy()
    throw new ImageFault('size')
  }
  size = 0
  for await (const part of answer) {
    size += part.length
    // Leaving the loop destroys the stream and its connection.
    if (size > MAX_ORIGINAL_BYTES) throw new ImageFault('size')
    parts.push(part)
  }
  return Buffer.concat(parts)
}

import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '#contract/clock.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Bytes of a response, compressed at most once per encoding. */
export interface Bytes {
  etag: string
  /** Headers that depend on the content, such as a policy; equal for equal content. */
  headers: Readonly<Record<string, string>>
  encoded(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

export interface ByteCache {
  /** Returns a cached entry for 5 s, then creates it again; concurrent callers share one creation. */
  get(key: string, make: () => Promise<string | Bytes>): Promise<Bytes>
  /** Returns what `get` would return without creating anything. */
  fresh(key: string): Promise<Bytes> | undefined
}

/** Maximum age of a catalogue response (specification 9: stale after 5 s). */
const FRESH_MS = 5_000
const MAX_ENTRIES = 200
/** Below this size in bytes compression does not pay off. */
const COMPRESS_FROM = 1_024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export function createByteCache(clock: Clock): ByteCache {
  const entries = new Map<string, { madeAt: number; bytes: Promise<Bytes> }>()
  function fresh(key: string): Promise<Bytes> | undefined {
    const known = entries.get(key)
    return known && clock.monotonic() - known.madeAt < FRESH_MS ? known.bytes : undefined
  }
  return {
    fresh,
    get(key, make) {
      const ready = fresh(key)
      if (ready) return ready
      const known = entries.get(key)
      const bytes = refreshed(make, known?.bytes)
      const entry = { madeAt: clock.monotonic(), bytes }
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > MAX_ENTRIES && oldest !== undefined) entries.delete(oldest)
      bytes.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return bytes
    },
  }
}

/** Reuses the previous bytes and their compressed forms if the content is unchanged. */
async function refreshed(make: () => Promise<string | Bytes>, before: Promise<Bytes> | undefined): Promise<Bytes> {
  const text = await make()
  const made = typeof text === 'string' ? bytesOf(text) : text
  const known = await before?.catch(() => undefined)
  return known?.etag === made.etag ? known : made
}

interface More {
  packed?: Uint8Array | undefined
  headers?: Bytes['headers']
}

/**
 * Wraps content as `Bytes`. The ETag is weak because it does not depend on the encoding.
 *
 * @param more `packed`: content compressed with brotli in advance, at a higher level than a request allows
 */
export function bytesOf(content: string | Uint8Array, { packed, headers = {} }: More = {}): Bytes {
  const plain = new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content)
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>([['identity', Promise.resolve(plain)]])
  if (packed) made.set('br', Promise.resolve(new Uint8Array(packed)))
  return {
    etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
    headers,
    encoded(encoding) {
      const bytes = made.get(encoding) ?? compressed(plain, encoding)
      made.set(encoding, bytes)
      return bytes
    },
  }
}

async function compressed(plain: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'gzip') return new Uint8Array(await zip(plain, { level: 7 }))
  return new Uint8Array(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }))
}

/** Responds with 304 if the client has these bytes, else with the best encoding it accepts. */
export async function sendBytes(request: Request, bytes: Bytes, headers: Headers): Promise<Response> {
  headers.set('ETag', bytes.etag)
  headers.append('Vary', 'Accept-Encoding')
  if (has(request, bytes.etag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const plain = await bytes.encoded('identity')
  const encoding = plain.byteLength < COMPRESS_FROM ? 'identity' : bestEncoding(request)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const body = await bytes.encoded(encoding)
  headers.set('Content-Length', String(body.byteLength))
  return new Response(body, { headers })
}

const has = (request: Request, etag: string): boolean =>
  (request.headers.get('if-none-match') ?? '').split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')

function bestEncoding(request: Request): Encoding {
  const accepted = (request.headers.get('accept-encoding') ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim())
  if (accepted.includes('br')) return 'br'
  return accepted.includes('gzip') ? 'gzip' : 'identity'
}

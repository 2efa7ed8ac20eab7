import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Clock } from '#contract/clock.ts'

export type Encoding = 'br' | 'gzip' | 'identity'

/** One answer as bytes; compressed at most once per encoding. */
export interface Bytes {
  etag: string
  /** What names its content, such as a policy: the same for the same text. */
  headers: Readonly<Record<string, string>>
  encoded(encoding: Encoding): Promise<Uint8Array<ArrayBuffer>>
}

export interface ByteCache {
  /** Answers from memory for 5 s, then makes it anew; callers who come meanwhile share that one making. */
  get(key: string, make: () => Promise<string | Bytes>): Promise<Bytes>
  /** What `get` would answer without making anything. */
  fresh(key: string): Promise<Bytes> | undefined
}

/** How old a catalogue answer may be (specification 9: stale after 5 s). */
const FRESH_MS = 5_000
const MOST_ENTRIES = 200
/** Below this a header costs more than compression saves. */
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
      if (entries.size > MOST_ENTRIES && oldest !== undefined) entries.delete(oldest)
      bytes.catch(() => {
        if (entries.get(key) === entry) entries.delete(key)
      })
      return bytes
    },
  }
}

/** Unchanged text keeps the bytes of before, and with them their compressed forms. */
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
 * The tag is weak: one text has one tag, however its bytes are compressed.
 *
 * @param more `packed`: the content in brotli, where somebody had more time to compress it than a request has
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
  return new Uint8Array(await brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }))
}

/** The answer to a request for these bytes: 304 when the reader has them, else in the best encoding it takes. */
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

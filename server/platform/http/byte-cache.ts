import { hash } from 'node:crypto'
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
  /** Bytes that it keeps in memory now, its compressed forms included. */
  size(): number
}

type Make = () => Promise<string | Bytes>

export interface ByteCache {
  /**
   * Returns stored bytes for 5 s, or until the epoch changes, then makes them again; concurrent callers share one
   * making. Whoever asks in the last 2 s of that time starts it in the background, so that nobody waits for it.
   */
  get(key: string, make: Make): Promise<Bytes>
  /** Returns stored bytes as `get` does, and undefined where it would have the caller wait for new ones. */
  fresh(key: string, remake: Make): Promise<Bytes> | undefined
  /**
   * Whether content with this ETag is what `get` would return at once. False for one caller when it is time to make it
   * again.
   */
  isCurrent(key: string, etag: string): boolean
}

/** Maximum age of a catalogue response (specification 9: stale after 5 s). */
const FRESH_MS = 5_000
/** Age from which bytes that are asked for are made again in the background. */
const RENEW_FROM_MS = 3_000
const MAX_ENTRIES = 200
/** Of all entries: some catalogues of 20,000 products, of 14 MB each. */
const MAX_BYTES = 64 * 1024 * 1024
/** Below this size in bytes compression does not pay off. */
export const COMPRESS_FROM = 1_024
const MAX_CHUNK_BYTES = 256 * 1024

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Entry {
  /** As it was when the making began. */
  epoch: string
  /** Monotonic milliseconds at which the making began. */
  madeAt: number
  bytes: Promise<Bytes>
  /** null while the bytes are being made. */
  etag: string | null
  /** 0 while the bytes are being made. */
  size(): number
  /** A failed renewal is not repeated: the caller after the 5 s makes the bytes and gets the error. */
  hasRenewal: boolean
}

/** @param epoch names what bytes made until now depend on: bytes of another one are never returned */
export const createByteCache = (
  clock: Pick<Clock, 'monotonic'>,
  epoch: () => string = () => '',
  maxBytes = MAX_BYTES,
): ByteCache => new FreshBytes(clock, epoch, maxBytes)

class FreshBytes implements ByteCache {
  readonly #clock: Pick<Clock, 'monotonic'>
  readonly #epoch: () => string
  readonly #maxBytes: number
  readonly #entries = new Map<string, Entry>()

  constructor(clock: Pick<Clock, 'monotonic'>, epoch: () => string, maxBytes: number) {
    this.#clock = clock
    this.#epoch = epoch
    this.#maxBytes = maxBytes
  }

  get(key: string, make: Make): Promise<Bytes> {
    return this.fresh(key, make) ?? this.#make(key, make)
  }

  fresh(key: string, remake: Make): Promise<Bytes> | undefined {
    const known = this.#entries.get(key)
    if (!known || !this.#isFresh(known)) return undefined
    if (this.#isDue(known)) void this.#renew(key, known, remake)
    return known.bytes
  }

  isCurrent(key: string, etag: string): boolean {
    const known = this.#entries.get(key)
    return known !== undefined && known.etag === etag && this.#isFresh(known) && !this.#isDue(known)
  }

  #ageOf({ madeAt }: Entry): number {
    return this.#clock.monotonic() - madeAt
  }

  #isFresh(entry: Entry): boolean {
    return this.#ageOf(entry) < FRESH_MS && entry.epoch === this.#epoch()
  }

  #isDue(entry: Entry): boolean {
    return entry.etag !== null && !entry.hasRenewal && this.#ageOf(entry) >= RENEW_FROM_MS
  }

  #begin(make: Make, before: Promise<Bytes> | undefined): Entry {
    const began = { epoch: this.#epoch(), madeAt: this.#clock.monotonic() }
    return { ...began, bytes: refreshed(make, before), etag: null, size: () => 0, hasRenewal: false }
  }

  #make(key: string, make: Make): Promise<Bytes> {
    const entry = this.#begin(make, this.#entries.get(key)?.bytes)
    this.#store(key, entry)
    void this.#settle(key, entry)
    return entry.bytes
  }

  /** Never throws: the callers get the error from the bytes. */
  async #settle(key: string, entry: Entry): Promise<void> {
    try {
      const { etag, size } = await entry.bytes
      Object.assign(entry, { etag, size })
      this.#trim(entry)
    } catch {
      if (this.#entries.get(key) === entry) this.#entries.delete(key)
    }
  }

  /** Replaces the entry once the new bytes are complete and compressed. Never throws. */
  async #renew(key: string, current: Entry, make: Make): Promise<void> {
    current.hasRenewal = true
    const next = this.#begin(make, current.bytes)
    try {
      const bytes = await next.bytes
      await bytes.encoded('br')
      Object.assign(next, { etag: bytes.etag, size: bytes.size })
      if (this.#entries.get(key) === current) this.#store(key, next)
    } catch {
      // The present bytes stay for the rest of their time.
    }
  }

  #store(key: string, entry: Entry): void {
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    this.#trim(entry)
  }

  /** Ends the oldest entries beyond the limits, but not the one that has just been asked for. */
  #trim(asked: Entry): void {
    let bytes = 0
    for (const { size } of this.#entries.values()) bytes += size()
    for (const [key, entry] of this.#entries) {
      if (bytes <= this.#maxBytes && this.#entries.size <= MAX_ENTRIES) break
      if (entry === asked) continue
      bytes -= entry.size()
      this.#entries.delete(key)
    }
  }
}

/** Reuses the previous bytes and their compressed forms if the content is unchanged. */
async function refreshed(make: Make, before: Promise<Bytes> | undefined): Promise<Bytes> {
  const text = await make()
  const made = typeof text === 'string' ? bytesOf(text) : text
  const known = await before?.catch(() => undefined)
  return known?.etag === made.etag ? known : made
}

interface More {
  packed?: Uint8Array | undefined
  headers?: Bytes['headers']
  hash?: string
}

/**
 * Wraps content as `Bytes`. The ETag is weak because it does not depend on the encoding.
 *
 * @param more `packed`: content compressed with brotli in advance, at a higher level than a request allows; `hash`: SHA-256 of
 *   the content, where it is known already
 */
export function bytesOf(content: string | Uint8Array, { packed, headers = {}, hash: known }: More = {}): Bytes {
  const plain = typeof content === 'string' ? bytesIn(content) : new Uint8Array(content)
  const made = new Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>([['identity', Promise.resolve(plain)]])
  if (packed) made.set('br', Promise.resolve(new Uint8Array(packed)))
  let size = plain.byteLength + (packed?.byteLength ?? 0)
  return {
    etag: `W/"${(known ?? hash('sha256', plain, 'base64url')).slice(0, 22)}"`,
    headers,
    encoded(encoding) {
      const before = made.get(encoding)
      if (before) return before
      const bytes = compressed(plain, encoding).then((one) => {
        if (one !== plain) size += one.byteLength
        return one
      })
      made.set(encoding, bytes)
      return bytes
    },
    size: () => size,
  }
}

function bytesIn(text: string): Uint8Array<ArrayBuffer> {
  const { buffer, byteOffset, byteLength } = Buffer.from(text)
  return new Uint8Array(buffer, byteOffset, byteLength)
}

/** Without a length, an encoder takes memory for a stream of any length: some megabytes for each answer. */
const brotliParams = (length: number) => ({
  [constants.BROTLI_PARAM_QUALITY]: 6,
  [constants.BROTLI_PARAM_SIZE_HINT]: length,
  [constants.BROTLI_PARAM_LGWIN]: Math.min(
    constants.BROTLI_DEFAULT_WINDOW,
    Math.max(constants.BROTLI_MIN_WINDOW_BITS, Math.ceil(Math.log2(length + 16))),
  ),
})

async function compressed(plain: Uint8Array<ArrayBuffer>, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (plain.byteLength < COMPRESS_FROM) return plain
  if (encoding === 'gzip') return new Uint8Array(await zip(plain, { level: 7 }))
  const length = plain.byteLength
  // In one piece, as far as that is not too long: each further one is another turn of a thread.
  const chunkSize = Math.min(length, MAX_CHUNK_BYTES)
  return new Uint8Array(await brotli(plain, { chunkSize, params: brotliParams(length) }))
}

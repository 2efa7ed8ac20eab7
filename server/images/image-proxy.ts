import { createHash } from 'node:crypto'
import type { Clock } from '#contract/clock.ts'
import { type ImageModifiers, ImageRefused, readImageUrl } from '#contract/rules/image-url.ts'
import { allowedSource, publicAddress } from './allowed-source.ts'
import { createDiskCache } from './disk-cache.ts'
import { fetchOriginal } from './fetch-original.ts'
import { answerOf, digestOf, type ImageAnswer, type StoredImage } from './image-answer.ts'
import { type Bytes, kindOf } from './image-kind.ts'
import { ImageFault, type ImageProblem, refusalOf } from './image-refusal.ts'
import { readOwnFile } from './own-storage.ts'
import { createRecentBytes } from './recent-bytes.ts'
import { createSlots, QueueFull, type Urgency } from './slots.ts'
import { transform } from './transform.ts'
import { createWarmer } from './warmer.ts'

/** Limits of quality.md 3, "Image proxy"; a test makes them smaller. */
export const IMAGE_LIMITS = {
  encodesAtOnce: 2,
  waitingMost: 32,
  originTimeoutMs: 5_000,
  diskBytesMost: 512 * 1024 * 1024,
  memoryBytesMost: 64 * 1024 * 1024,
}

export interface ImageProxyOptions {
  /** The one allowed origin, scheme and port included, without a slash at the end. */
  origin: string
  /** Absolute path of our own object store when `origin` is this server, which is then read from disk; else null. */
  ownStorage: string | null
  cacheDirectory: string
  clock: Clock
  /** Address to connect to for a host name; refuses private ones unless a test stands in. */
  resolve?: (hostname: string) => Promise<string>
  limits?: Partial<typeof IMAGE_LIMITS>
}

export interface ImageProxy {
  /** Answers `/_ipx/<modifiers>/<source>`; never throws for what a visitor may send. */
  answer(path: string, ifNoneMatch: string | null): Promise<ImageAnswer>
  /** Answers an original of our own store, `/storage/…`. */
  readStored(path: string, ifNoneMatch: string | null): Promise<ImageAnswer>
  /** Makes these pictures ahead of time, one by one, whenever no visitor has asked for a while. */
  warm(paths: string[]): void
  /** Stops warming and open readings; resolves once nothing runs any more. */
  close(): Promise<void>
}

interface Order {
  source: URL
  modifiers: ImageModifiers
  /** Names the finished picture, whatever order or spelling its modifiers came in. */
  key: string
}

export function createImageProxy(options: ImageProxyOptions): ImageProxy {
  const { ownStorage, clock } = options
  const studio = createStudio(options)
  const warmer = createWarmer({ clock, make: async (path) => studio.prepare(readOrder(path, options)) })

  return {
    async answer(path, ifNoneMatch) {
      warmer.visitorCame()
      return answered(() => studio.find(readOrder(path, options)), ifNoneMatch)
    },
    readStored: (path, ifNoneMatch) => answered(() => readStoredImage(path, ownStorage), ifNoneMatch),
    warm: warmer.warm,
    async close() {
      await Promise.all([warmer.close(), studio.close()])
    },
  }
}

interface Studio {
  find(order: Order): Promise<StoredImage>
  /** Has the picture on disk before anybody asks. */
  prepare(order: Order): Promise<void>
  close(): Promise<void>
}

/** Finds a picture in memory, on disk, or makes it; each is made once, however many ask meanwhile. */
function createStudio(options: ImageProxyOptions): Studio {
  const { cacheDirectory, clock } = options
  const limits = { ...IMAGE_LIMITS, ...options.limits }
  const disk = createDiskCache({ directory: cacheDirectory, bytesMost: limits.diskBytesMost, clock })
  const recent = createRecentBytes<StoredImage>(limits.memoryBytesMost)
  const slots = createSlots(limits.encodesAtOnce, limits.waitingMost)
  const underway = new Map<string, Promise<StoredImage>>()
  const closing = new AbortController()

  async function make(order: Order): Promise<StoredImage> {
    if (closing.signal.aborted) throw new ImageFault('busy')
    const original = await readOriginal(order.source, options, closing.signal)
    const { kind, body } = await transform(original, order.modifiers)
    const image = { kind, body, digest: digestOf(body) }
    // A full disk costs the next visitor an encode, not this one the picture.
    await disk.write(order.key, image).catch(() => {})
    return image
  }

  /** Reading and encoding share one slot: at most two originals are in memory, whoever asks. */
  async function findOrMake(order: Order, urgency: Urgency): Promise<StoredImage> {
    return (await disk.read(order.key)) ?? (await slots.run(urgency, () => make(order)))
  }

  function once(order: Order, urgency: Urgency): Promise<StoredImage> {
    const running = underway.get(order.key)
    if (running) return running
    const started = findOrMake(order, urgency).finally(() => underway.delete(order.key))
    underway.set(order.key, started)
    return started
  }

  return {
    async find(order) {
      const known = recent.get(order.key)
      if (known) return known
      const image = await once(order, 'visitor')
      recent.set(order.key, image, image.body.byteLength)
      return image
    },
    async prepare(order) {
      if (!(await disk.has(order.key))) await once(order, 'ahead')
    },
    async close() {
      closing.abort()
      await Promise.allSettled(underway.values())
    },
  }
}

async function readOriginal(source: URL, options: ImageProxyOptions, signal: AbortSignal): Promise<Bytes> {
  const { ownStorage, resolve = publicAddress, limits } = options
  if (ownStorage !== null) return readOwnFile(source.pathname, ownStorage)
  const { originTimeoutMs: timeoutMs } = { ...IMAGE_LIMITS, ...limits }
  return fetchOriginal(source, { address: await resolve(source.hostname), timeoutMs, signal })
}

async function readStoredImage(path: string, ownStorage: string | null): Promise<StoredImage> {
  if (ownStorage === null) throw new ImageFault('missing')
  const body = await readOwnFile(path, ownStorage)
  const kind = kindOf(body)
  if (!kind) throw new ImageFault('missing')
  return { kind, body, digest: digestOf(body) }
}

async function answered(find: () => Promise<StoredImage>, ifNoneMatch: string | null): Promise<ImageAnswer> {
  try {
    return answerOf(await find(), ifNoneMatch)
  } catch (error) {
    return refusalOf(problemOf(error))
  }
}

/** A picture of our own is named by its path alone: a shop that moves to another address keeps what it has made. */
function readOrder(path: string, { origin, ownStorage }: ImageProxyOptions): Order {
  const { source, modifiers } = readImageUrl(path)
  const url = allowedSource(source, origin)
  const { format, fit, width, height, quality, background } = modifiers
  const address = ownStorage === null ? url.href : url.pathname
  const name = JSON.stringify([address, format, fit, width, height, quality, background])
  return { source: url, modifiers, key: createHash('sha256').update(name).digest('hex').slice(0, 40) }
}

/** @throws whatever is a mistake of ours: the app answers it as a fault and logs it. */
function problemOf(error: unknown): ImageProblem {
  if (error instanceof ImageRefused) return 'address'
  if (error instanceof QueueFull) return 'busy'
  if (error instanceof ImageFault) return error.problem
  throw error
}

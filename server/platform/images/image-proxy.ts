import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import type { Clock } from '#contract/clock.ts'
import { canonicalModifiers, type ImageModifiers, ImageRefused, readImageUrl } from '#contract/image-url.ts'
import { isOffered } from '#contract/picture-addresses.ts'
import { queueRefused, watchQueue } from '../metrics/metrics.ts'
import type { BackgroundTasks } from '../tasks/background-tasks.ts'
import { FairQueue, type QueuedRequest, QueueFull, type Requester, RequesterDisconnected } from '../tasks/fair-queue.ts'
import { allowedSource, publicAddress } from './allowed-source.ts'
import { createWarmer } from './cache-warmer.ts'
import { DiskCache } from './disk-cache.ts'
import { encodesAtOnce } from './encodes-at-once.ts'
import { fetchOriginal } from './fetch-original.ts'
import { type Bytes, kindOf } from './image-kind.ts'
import { ImageFault, type ImageProblem, refusalOf } from './image-refusal.ts'
import { answerOf, digestOf, type ImageAnswer, type StoredImage } from './image-response.ts'
import { LruCache } from './lru-cache.ts'
import { type OwnStorage, readOwnFile } from './own-storage.ts'
import { readSigned } from './signed-address.ts'
import { transform } from './transform.ts'

/** Limits of quality.md 3, "Image proxy"; tests use smaller ones. */
export const IMAGE_LIMITS = {
  encodesAtOnce: encodesAtOnce(availableParallelism(), Number(process.env.UV_THREADPOOL_SIZE)),
  waitingMost: 32,
  waitMostMs: 10_000,
  originTimeoutMs: 5_000,
  diskBytesMost: 512 * 1024 * 1024,
  memoryBytesMost: 64 * 1024 * 1024,
}

export interface ImageProxyOptions {
  /** The only allowed origin, with scheme and port, without a trailing slash. */
  origin: string
  /** Our own object store if `origin` is this server; else null. */
  ownStorage: OwnStorage | null
  cacheDirectory: string
  /** Key for signed URLs of images that no page uses. */
  secret: string
  clock: Clock
  /** Runs warming and the removal of evicted files. */
  tasks: BackgroundTasks
  /** Delay of the event loop, in milliseconds: while the process is overloaded, only cached images are served. */
  loopDelayMs?: () => number
  /** Resolves a host name to the address to connect to; refuses private ones except in tests. */
  resolve?: (hostname: string) => Promise<string>
  limits?: Partial<typeof IMAGE_LIMITS>
}

export interface ImageRequest {
  /** `/_ipx/<modifiers>/<source>`. */
  path: string
  ifNoneMatch: string | null
  /** Identifies the client in the fair queue if the image must be encoded. */
  requester: Requester
  /** Nobody looks at the image yet, such as a prefetched one: those on a screen are encoded first. */
  isSpeculative?: boolean
  /** Aborts when the client disconnects; the image is then not encoded unless another client waits for it. */
  signal?: AbortSignal
}

export interface ImageProxy {
  /**
   * Responds to a client; never throws for invalid requests. An image that is not cached is encoded only with modifiers
   * that the store's pages use, or at a signed URL.
   */
  answer(request: ImageRequest): Promise<ImageAnswer>
  /** Encodes an image for internal use, with any modifiers. */
  make(path: string): Promise<ImageAnswer>
  /** Serves an original of our own store, `/storage/…`. */
  readStored(path: string, ifNoneMatch: string | null): Promise<ImageAnswer>
  /** Encodes these images in advance, one by one, while no client has requested images for a while. */
  warm(paths: Iterable<string>): void
  /** Aborts open fetches; resolves once nothing is running. */
  close(): Promise<void>
}

interface ImageJob {
  source: URL
  modifiers: ImageModifiers
  /** Cache key of the encoded image, independent of the order and spelling of its modifiers. */
  key: string
  /** Whether any client may have it encoded. */
  isForAll: boolean
}

/** Identifies the store's own work in the queue. */
const OWN: Requester = { network: 'own', group: 'own' }

export function createImageProxy(options: ImageProxyOptions): ImageProxy {
  const { ownStorage, clock, tasks } = options
  const studio = createStudio(options)
  const warmer = createWarmer({
    clock,
    tasks,
    make: (path) => studio.prepare(readOrder(path, options)).catch(unlessPassing),
  })

  function isUsedAgain(order: ImageJob, image: StoredImage): boolean {
    warmer.visitorCame()
    return studio.isRecent(order, image)
  }

  return {
    async answer({ path, ifNoneMatch, ...request }) {
      warmer.visitorCame()
      return answered(async () => {
        const order = readOrder(path, options)
        const cached = await studio.findCached(order)
        if (!cached) refuseWhileBusy(options)
        const image = cached ?? (await studio.make(forAll(order), request))
        return { ...image, isCurrent: () => isUsedAgain(order, image) }
      }, ifNoneMatch)
    },
    make: (path) =>
      answered(async () => {
        const order = readOrder(path, options)
        return (await studio.findCached(order)) ?? (await studio.make(order, { requester: OWN }))
      }, null),
    readStored: (path, ifNoneMatch) => answered(() => readStoredImage(path, ownStorage), ifNoneMatch),
    warm: warmer.warm,
    close: studio.close,
  }
}

/** Beyond this delay of the event loop requests matter more than new images. */
const BUSY_MS = 400

/** @throws ImageFault `busy` */
function refuseWhileBusy({ loopDelayMs = () => 0 }: ImageProxyOptions): void {
  if (loopDelayMs() <= BUSY_MS) return
  queueRefused.inc({ queue: 'images' })
  throw new ImageFault('busy')
}

/** @throws ImageFault `modifiers` */
function forAll(order: ImageJob): ImageJob {
  if (!order.isForAll) throw new ImageFault('modifiers')
  return order
}

/** Ignores errors of a single image, which its client will get; rethrows unexpected ones. */
function unlessPassing(error: unknown): void {
  problemOf(error)
}

interface ImagePipeline {
  /** null if the image must be encoded. */
  findCached(order: ImageJob): Promise<StoredImage | null>
  /** Whether this image is in memory; counts as a use. */
  isRecent(order: ImageJob, image: StoredImage): boolean
  make(order: ImageJob, request: Omit<QueuedRequest, 'key'>): Promise<StoredImage>
  /** Encodes the image to disk in advance unless another one would be evicted. */
  prepare(order: ImageJob): Promise<void>
  close(): Promise<void>
}

function openQueue({ encodesAtOnce, waitingMost, waitMostMs }: typeof IMAGE_LIMITS): FairQueue<StoredImage> {
  const queue = new FairQueue<StoredImage>({
    concurrency: encodesAtOnce,
    maxWaiting: waitingMost,
    maxWaitMs: waitMostMs,
  })
  watchQueue('images', () => queue.load())
  return queue
}

/** Finds an image in memory or on disk, or encodes it; concurrent requests share one encode. */
function createStudio(options: ImageProxyOptions): ImagePipeline {
  const { cacheDirectory, clock, tasks } = options
  const limits = { ...IMAGE_LIMITS, ...options.limits }
  const disk = new DiskCache({ directory: cacheDirectory, bytesMost: limits.diskBytesMost, clock, tasks })
  const recent = new LruCache<StoredImage>(limits.memoryBytesMost)
  const queue = openQueue(limits)
  const closing = new AbortController()

  /** Fetching and encoding share one slot of the queue, so that no more originals are in memory than encodes run. */
  async function findOrMake(order: ImageJob, abandoned: AbortSignal): Promise<StoredImage> {
    // Another request may have encoded it while this one was queued.
    const known = await disk.read(order.key)
    if (known) return known
    if (closing.signal.aborted) throw new ImageFault('busy')
    const signal = AbortSignal.any([abandoned, closing.signal])
    const original = await readOriginal(order.source, options, signal)
    abandoned.throwIfAborted()
    const image = await encode(original, order, abandoned)
    // If the disk is full, the image is served anyway and encoded again next time.
    await disk.write(order.key, image).catch(() => {})
    return image
  }

  function remember(order: ImageJob, image: StoredImage): StoredImage {
    recent.set(order.key, image, image.body.byteLength)
    return image
  }

  return {
    async findCached(order) {
      const known = recent.get(order.key)
      if (known) return known
      const image = await disk.read(order.key)
      return image && remember(order, image)
    },
    isRecent: (order, image) => recent.get(order.key) === image,
    async make(order, request) {
      const queued = { ...request, key: order.key }
      return remember(order, await queue.run(queued, (abandoned) => findOrMake(order, abandoned)))
    },
    async prepare(order) {
      if ((await disk.has(order.key)) || !(await disk.hasRoom())) return
      await queue.run({ key: order.key, requester: null }, (abandoned) => findOrMake(order, abandoned))
    },
    async close() {
      closing.abort()
      await queue.idle()
    },
  }
}

async function encode(original: Bytes, { modifiers }: ImageJob, signal: AbortSignal): Promise<StoredImage> {
  const made = await transform(original, modifiers, signal)
  return { ...made, digest: digestOf(made.body) }
}

async function readOriginal(source: URL, options: ImageProxyOptions, signal: AbortSignal): Promise<Bytes> {
  const { ownStorage, resolve = publicAddress, limits } = options
  if (ownStorage !== null) return readOwnFile(source.pathname, ownStorage)
  const { originTimeoutMs: timeoutMs } = { ...IMAGE_LIMITS, ...limits }
  return fetchOriginal(source, { address: await resolve(source.hostname), timeoutMs, signal })
}

async function readStoredImage(path: string, ownStorage: OwnStorage | null): Promise<StoredImage> {
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

/** Images of our own store are keyed by path alone, so that the cache stays valid when the public URL changes. */
function readOrder(path: string, { origin, ownStorage, secret }: ImageProxyOptions): ImageJob {
  const signedPath = readSigned(path, secret)
  const { source, modifiers: written } = readImageUrl(signedPath.path)
  const url = allowedSource(source, origin)
  const modifiers = canonicalModifiers(written)
  const { format, fit, width, height, quality, background }: ImageModifiers = modifiers
  const address = ownStorage === null ? url.href : url.pathname
  const name = JSON.stringify([address, format, fit, width, height, quality, background])
  const key = createHash('sha256').update(name).digest('hex').slice(0, 40)
  return { source: url, modifiers, key, isForAll: signedPath.isSigned || isOffered(modifiers) }
}

/** @throws unexpected errors: the app responds with a fault and logs it */
function problemOf(error: unknown): ImageProblem {
  if (error instanceof ImageRefused) return 'address'
  if (error instanceof QueueFull) queueRefused.inc({ queue: 'images' })
  // A disconnected client reads no response; handled like a full queue.
  if (error instanceof QueueFull || error instanceof RequesterDisconnected) return 'busy'
  if (error instanceof ImageFault) return error.problem
  throw error
}

import { createHash } from 'node:crypto'
import type { Clock } from '#contract/clock.ts'
import { canonicalModifiers, type ImageModifiers, ImageRefused, readImageUrl } from '#contract/rules/image-url.ts'
import { isOffered } from '#contract/rules/picture-addresses.ts'
import type { BackgroundTasks } from '../tasks/background-tasks.ts'
import { FairQueue, QueueFull, type Requester, RequesterGone } from '../tasks/fair-queue.ts'
import { allowedSource, publicAddress } from './allowed-source.ts'
import { type CachedImage, DiskCache } from './disk-cache.ts'
import { fetchOriginal } from './fetch-original.ts'
import { GdsfCache } from './gdsf-cache.ts'
import { answerOf, digestOf, type ImageAnswer, type StoredImage } from './image-answer.ts'
import { type Bytes, kindOf } from './image-kind.ts'
import { ImageFault, type ImageProblem, refusalOf } from './image-refusal.ts'
import { readOwnFile } from './own-storage.ts'
import { readSigned } from './signed-address.ts'
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
  /** Signs addresses of pictures that no page names. */
  secret: string
  clock: Clock
  /** Runs the warming and the removal of evicted files. */
  tasks: BackgroundTasks
  /** Address to connect to for a host name; refuses private ones unless a test stands in. */
  resolve?: (hostname: string) => Promise<string>
  limits?: Partial<typeof IMAGE_LIMITS>
}

export interface ImageRequest {
  /** `/_ipx/<modifiers>/<source>`. */
  path: string
  ifNoneMatch: string | null
  /** Who waits in the queue if the picture has to be made. */
  requester: Requester
  /** Aborts when the client has gone; the picture is then not made, unless somebody else waits for it. */
  signal?: AbortSignal
}

export interface ImageProxy {
  /**
   * Answers a visitor; never throws for what one may send. A picture that is not cached is made only with modifiers
   * that the store's own pages name, or at a signed address.
   */
  answer(request: ImageRequest): Promise<ImageAnswer>
  /** Makes a picture for the store itself, with any modifiers. */
  make(path: string): Promise<ImageAnswer>
  /** Answers an original of our own store, `/storage/…`. */
  readStored(path: string, ifNoneMatch: string | null): Promise<ImageAnswer>
  /** Makes these pictures ahead of time, one by one, whenever no visitor has asked for a while. */
  warm(paths: Iterable<string>): void
  /** Ends open readings; resolves once nothing runs any more. */
  close(): Promise<void>
}

interface Order {
  source: URL
  modifiers: ImageModifiers
  /** Names the finished picture, whatever order or spelling its modifiers came in. */
  key: string
  /** Whether it may be made for whoever asks. */
  isForAll: boolean
}

/** Who the store itself is in the queue. */
const OWN: Requester = { network: 'own', group: 'own' }

export function createImageProxy(options: ImageProxyOptions): ImageProxy {
  const { ownStorage, clock, tasks } = options
  const studio = createStudio(options)
  const warmer = createWarmer({
    clock,
    tasks,
    make: (path) => studio.prepare(readOrder(path, options)).catch(unlessPassing),
  })

  return {
    async answer({ path, ifNoneMatch, requester, signal }) {
      warmer.visitorCame()
      return answered(async () => {
        const order = readOrder(path, options)
        return (await studio.findCached(order)) ?? (await studio.make(forAll(order), requester, signal))
      }, ifNoneMatch)
    },
    make: (path) =>
      answered(async () => {
        const order = readOrder(path, options)
        return (await studio.findCached(order)) ?? (await studio.make(order, OWN))
      }, null),
    readStored: (path, ifNoneMatch) => answered(() => readStoredImage(path, ownStorage), ifNoneMatch),
    warm: warmer.warm,
    close: studio.close,
  }
}

/** @throws ImageFault `modifiers` */
function forAll(order: Order): Order {
  if (!order.isForAll) throw new ImageFault('modifiers')
  return order
}

/** A single picture that cannot be made does not stop the next ones; its visitor is told why. @throws what may */
function unlessPassing(error: unknown): void {
  problemOf(error)
}

interface Studio {
  /** null when it has to be made. */
  findCached(order: Order): Promise<StoredImage | null>
  make(order: Order, requester: Requester, signal?: AbortSignal): Promise<StoredImage>
  /** Has the picture on disk before anybody asks, as long as none has to give way for it. */
  prepare(order: Order): Promise<void>
  close(): Promise<void>
}

/** Finds a picture in memory, on disk, or makes it; each is made once, however many ask meanwhile. */
function createStudio(options: ImageProxyOptions): Studio {
  const { cacheDirectory, clock, tasks } = options
  const limits = { ...IMAGE_LIMITS, ...options.limits }
  const disk = new DiskCache({ directory: cacheDirectory, bytesMost: limits.diskBytesMost, clock, tasks })
  const recent = new GdsfCache<StoredImage>(limits.memoryBytesMost)
  const queue = new FairQueue<CachedImage>({ concurrency: limits.encodesAtOnce, maxWaiting: limits.waitingMost })
  const closing = new AbortController()

  /** Reading and encoding share one place of the queue: at most two originals are in memory, whoever asks. */
  async function findOrMake(order: Order, abandoned: AbortSignal): Promise<CachedImage> {
    // Somebody may have made it between this request's look at the disk and its turn.
    const known = await disk.read(order.key)
    if (known) return known
    if (closing.signal.aborted) throw new ImageFault('busy')
    const signal = AbortSignal.any([abandoned, closing.signal])
    const original = await readOriginal(order.source, options, signal)
    abandoned.throwIfAborted()
    const made = await transform(original, order.modifiers, abandoned)
    const image = { ...made, digest: digestOf(made.body) }
    // A full disk costs the next visitor an encode, not this one the picture.
    await disk.write(order.key, image).catch(() => {})
    return image
  }

  function remember(order: Order, image: CachedImage): StoredImage {
    recent.set(order.key, image, { size: image.body.byteLength, cost: image.cost })
    return image
  }

  return {
    async findCached(order) {
      const known = recent.get(order.key)
      if (known) return known
      const image = await disk.read(order.key)
      return image && remember(order, image)
    },
    async make(order, requester, signal) {
      const request = { key: order.key, requester, signal }
      return remember(order, await queue.run(request, (abandoned) => findOrMake(order, abandoned)))
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
function readOrder(path: string, { origin, ownStorage, secret }: ImageProxyOptions): Order {
  const asked = readSigned(path, secret)
  const { source, modifiers: written } = readImageUrl(asked.path)
  const url = allowedSource(source, origin)
  const modifiers = canonicalModifiers(written)
  const { format, fit, width, height, quality, background }: ImageModifiers = modifiers
  const address = ownStorage === null ? url.href : url.pathname
  const name = JSON.stringify([address, format, fit, width, height, quality, background])
  const key = createHash('sha256').update(name).digest('hex').slice(0, 40)
  return { source: url, modifiers, key, isForAll: asked.isSigned || isOffered(modifiers) }
}

/** @throws whatever is a mistake of ours: the app answers it as a fault and logs it. */
function problemOf(error: unknown): ImageProblem {
  if (error instanceof ImageRefused) return 'address'
  // A client that has gone reads no answer; the same as for one that comes back later.
  if (error instanceof QueueFull || error instanceof RequesterGone) return 'busy'
  if (error instanceof ImageFault) return error.problem
  throw error
}

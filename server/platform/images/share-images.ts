import { createHash } from 'node:crypto'
import type { Clock } from '#contract/clock.ts'
import type { BackgroundTasks } from '../tasks/background-tasks.ts'
import { FairQueue, QueueFull, RequesterDisconnected } from '../tasks/fair-queue.ts'
import { DiskCache } from './disk-cache.ts'
import type { Bytes } from './image-kind.ts'
import type { ImageRequest } from './image-proxy.ts'
import { ImageFault, refusalOf } from './image-refusal.ts'
import { answerOf, digestOf, type ImageAnswer, type StoredImage } from './image-response.ts'

/** Room for about a thousand images of 60 KB. */
const MAX_DISK_BYTES = 64 * 1024 * 1024
const MAX_WAITING = 16
const MAX_WAIT_MS = 10_000
/** Raise it whenever the rendering changes. */
const VERSION = 1
/** The URL identifies a product, not its image, so clients revalidate after a day. */
const CACHING = 'public, max-age=86400'

export interface ShareImageOptions<Card> {
  directory: string
  clock: Clock
  /** Removes evicted files in the background. */
  tasks: BackgroundTasks
  /** Renders the JPEG of a card. */
  draw(card: Card): Promise<Bytes>
}

export type ShareImageRequest = Omit<ImageRequest, 'path'>

/** Images for shared links, rendered one at a time, once per content, and cached on disk. */
export function createShareImages<Card>({ directory, clock, tasks, draw }: ShareImageOptions<Card>) {
  const disk = new DiskCache({ directory, bytesMost: MAX_DISK_BYTES, clock, tasks })
  const queue = new FairQueue<StoredImage>({ concurrency: 1, maxWaiting: MAX_WAITING, maxWaitMs: MAX_WAIT_MS })

  async function drawAndWrite(card: Card, key: string): Promise<StoredImage> {
    // Another request may have rendered it while this one was queued.
    const known = await disk.read(key)
    if (known) return known
    const body = await draw(card)
    const image: StoredImage = { kind: 'jpeg', body, digest: digestOf(body) }
    // If the disk is full, the image is served anyway and rendered again next time.
    await disk.write(key, image).catch(() => {})
    return image
  }

  return {
    async answer(card: Card, { ifNoneMatch, requester, signal }: ShareImageRequest): Promise<ImageAnswer> {
      const key = createHash('sha256')
        .update(JSON.stringify([VERSION, card]))
        .digest('hex')
        .slice(0, 40)
      try {
        const known = await disk.read(key)
        const image = known ?? (await queue.run({ key, requester, signal }, () => drawAndWrite(card, key)))
        const { headers, ...answer } = answerOf(image, ifNoneMatch)
        return {
          ...answer,
          headers: { ...headers, 'cache-control': CACHING, 'cross-origin-resource-policy': 'cross-origin' },
        }
      } catch (error) {
        if (error instanceof QueueFull || error instanceof RequesterDisconnected) return refusalOf('busy')
        if (error instanceof ImageFault) return refusalOf(error.problem)
        throw error
      }
    },
  }
}

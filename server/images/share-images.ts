import { createHash } from 'node:crypto'
import type { Clock } from '#contract/clock.ts'
import { createDiskCache } from './disk-cache.ts'
import { answerOf, digestOf, type ImageAnswer, type StoredImage } from './image-answer.ts'
import type { Bytes } from './image-kind.ts'
import { ImageFault, refusalOf } from './image-refusal.ts'
import { createSlots, QueueFull } from './slots.ts'

/** Cards are some 60 KB: a thousand products. */
const DISK_BYTES_MOST = 64 * 1024 * 1024
const WAITING_MOST = 16
/** Raised whenever the drawing changes. */
const VERSION = 1
/** The address names a product, not its picture: who shows it asks again after a day. */
const CACHING = 'public, max-age=86400'

export interface ShareImageOptions<Card> {
  directory: string
  clock: Clock
  /** Makes the JPEG of a card. */
  draw(card: Card): Promise<Bytes>
}

/** Pictures for shared links: each drawn once for what stands on it, one at a time, and kept on disk. */
export function createShareImages<Card>({ directory, clock, draw }: ShareImageOptions<Card>) {
  const disk = createDiskCache({ directory, bytesMost: DISK_BYTES_MOST, clock })
  const slots = createSlots(1, WAITING_MOST)
  const underway = new Map<string, Promise<StoredImage>>()

  async function findOrDraw(card: Card, key: string): Promise<StoredImage> {
    const known = await disk.read(key)
    if (known) return known
    const body = await slots.run('visitor', () => draw(card))
    const image: StoredImage = { kind: 'jpeg', body, digest: digestOf(body) }
    // A full disk costs the next one a drawing, not this one the picture.
    await disk.write(key, image).catch(() => {})
    return image
  }

  return {
    async answer(card: Card, ifNoneMatch: string | null): Promise<ImageAnswer> {
      const key = createHash('sha256')
        .update(JSON.stringify([VERSION, card]))
        .digest('hex')
        .slice(0, 40)
      const drawing = underway.get(key) ?? findOrDraw(card, key).finally(() => underway.delete(key))
      underway.set(key, drawing)
      try {
        const { headers, ...answer } = answerOf(await drawing, ifNoneMatch)
        return {
          ...answer,
          headers: { ...headers, 'cache-control': CACHING, 'cross-origin-resource-policy': 'cross-origin' },
        }
      } catch (error) {
        if (error instanceof QueueFull) return refusalOf('busy')
        if (error instanceof ImageFault) return refusalOf(error.problem)
        throw error
      }
    },
  }
}

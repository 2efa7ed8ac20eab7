import { setTimeout as delay } from 'node:timers/promises'
import type { ProductCard } from '#contract/catalogue/product.ts'
import { pictureAddresses } from '#contract/picture-addresses.ts'
import { pictureUrl } from '#contract/stored-picture.ts'
import type { Store } from '../../../context.ts'
import type { ImageProxy } from '../../../platform/images/image-proxy.ts'
import type { CatalogueSource } from './catalogue.ts'

interface WarmCardsInput {
  images: Pick<ImageProxy, 'warm'>
  catalogue: CatalogueSource
  /** Names what staff have changed last. */
  edition: { current(): string }
}

/** Between two looks for new pictures: sales change no edition, so most looks compare two texts. */
const LOOK_MS = 5_000

/**
 * Encodes the images of product cards ahead, so that the first visitor need not wait: those of all cards, and then
 * those that staff or an import add.
 */
export async function warmCards(store: Store, input: WarmCardsInput, signal: AbortSignal): Promise<void> {
  const look = createCardWarmer(store, input)
  while (!signal.aborted) {
    await look()
    await delay(LOOK_MS, undefined, { signal, ref: false }).catch(() => {})
  }
}

/** Returns a function that has the pictures encoded that the catalogue had not when it was called before. */
export function createCardWarmer(store: Store, { images, catalogue, edition }: WarmCardsInput): () => Promise<void> {
  let known = new Set<string>()
  let seen: string | null = null
  return async () => {
    const current = edition.current()
    if (current === seen) return
    const { cards } = await catalogue.read(store)
    const added = cards.filter(({ image }) => !known.has(image.src))
    known = new Set(cards.map(({ image }) => image.src))
    seen = current
    if (added.length > 0) images.warm(cardPictures(added, store.config.imageOrigin))
  }
}

/** The image addresses that cards load first. Lazy: a catalogue of 100,000 products has 400,000 addresses. */
export function* cardPictures(cards: readonly ProductCard[], imageOrigin: string): Generator<string> {
  for (const { image } of cards) {
    const src = pictureUrl(image.src, imageOrigin)
    for (const { address } of pictureAddresses(src, imageOrigin, { format: 'avif', max: 480 })) yield address
  }
}

import type { ProductCard } from '#contract/catalogue/product.ts'
import { pictureAddresses } from '#contract/picture-addresses.ts'
import { pictureUrl } from '#contract/stored-picture.ts'
import type { Store } from '../../../context.ts'
import type { ImageProxy } from '../../../platform/images/image-proxy.ts'
import type { CatalogueSource } from './catalogue.ts'

interface WarmCardsInput {
  images: Pick<ImageProxy, 'warm'>
  catalogue: CatalogueSource
}

/** Encodes the images of product cards ahead, so that the first visitor need not wait. */
export async function warmCards(store: Store, { images, catalogue }: WarmCardsInput): Promise<void> {
  const { cards } = await catalogue.read(store)
  images.warm(cardPictures(cards, store.config.imageOrigin))
}

/** The image addresses that cards load first. Lazy: a catalogue of 100,000 products has 400,000 addresses. */
export function* cardPictures(cards: readonly ProductCard[], imageOrigin: string): Generator<string> {
  for (const { image } of cards) {
    const src = pictureUrl(image.src, imageOrigin)
    for (const { address } of pictureAddresses(src, imageOrigin, { format: 'avif', max: 480 })) yield address
  }
}

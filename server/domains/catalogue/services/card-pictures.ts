import { pictureAddresses } from '#contract/picture-addresses.ts'
import { pictureUrl } from '#contract/stored-picture.ts'
import type { Store } from '../../../context.ts'
import * as catalogue from '../queries/catalogue.ts'

/** The image addresses that product cards load first, encoded ahead so that the first visitor need not wait. */
export async function cardPictures({
  db,
  config,
  clock,
}: Pick<Store, 'db' | 'config' | 'clock'>): Promise<Iterable<string>> {
  const goods = await catalogue.all(db, { market: config.market.code, now: new Date(clock.now()) })
  return addressesOf(
    goods.map(({ card }) => pictureUrl(card.image.src, config.imageOrigin)),
    config.imageOrigin,
  )
}

/** Lazy: a catalogue of 100,000 products has 400,000 addresses. */
function* addressesOf(sources: readonly string[], origin: string): Generator<string> {
  for (const src of sources) {
    for (const { address } of pictureAddresses(src, origin, { format: 'avif', max: 480 })) yield address
  }
}

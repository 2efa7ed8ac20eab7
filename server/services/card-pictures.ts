import { pictureAddresses } from '#contract/rules/picture-addresses.ts'
import type { Store } from '../context.ts'
import * as catalogue from '../queries/catalogue.ts'

/** What the cells of the shop ask for first, so that the first visitor of a size rarely waits for its making. */
export async function cardPictures({ db, config }: Store): Promise<string[]> {
  const goods = await catalogue.all(db, config.market.code)
  return goods.flatMap(({ card }) =>
    pictureAddresses(card.image.src, config.imageOrigin, { format: 'avif', most: 480 }).map(({ address }) => address),
  )
}

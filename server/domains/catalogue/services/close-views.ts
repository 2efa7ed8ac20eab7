import { isDeepStrictEqual } from 'node:util'
import type { Picture } from '#contract/catalogue/product.ts'
import type { Store } from '../../../context.ts'
import * as pictures from '../queries/pictures.ts'

interface Drawn {
  id: number
  picture: Picture
}

/** The second gallery images: those found on disk by product id, and the missing ones as they are rendered. */
export interface CloseViews {
  found: ReadonlyMap<number, Picture>
  /** Yields one after another; ends early when the renderer is stopped. */
  drawn: Iterable<Drawn> | AsyncIterable<Drawn>
}

/**
 * Stores the second gallery image of each product as soon as it is rendered. The catalogue version rises once at the
 * end, so that clients do not fetch the catalogue again for every image; an interrupted run continues at the next
 * start.
 *
 * @returns how many products got another image than before
 */
export async function keepCloseViews({ db }: Pick<Store, 'db'>, { found, drawn }: CloseViews): Promise<number> {
  const kept = new Map((await pictures.closeViews(db)).map(({ id, close_view }) => [id, close_view]))
  let changed = 0
  const keep = async (id: number, picture: Picture): Promise<void> => {
    if (!kept.has(id) || isDeepStrictEqual(kept.get(id), picture)) return
    await pictures.setCloseView(db, id, picture)
    changed += 1
  }
  try {
    for (const [id, picture] of found) await keep(id, picture)
    for await (const { id, picture } of drawn) await keep(id, picture)
  } finally {
    if (changed > 0) await pictures.raiseVersion(db)
  }
  return changed
}

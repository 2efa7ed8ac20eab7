import { isDeepStrictEqual } from 'node:util'
import type { Picture } from '#contract/entities/product.ts'
import type { Store } from '../context.ts'
import * as pictures from '../queries/pictures.ts'

interface Drawn {
  id: number
  picture: Picture
}

/** Where close views come from: those drawn before, by product id, and the others as they are drawn. */
export interface CloseViews {
  found: ReadonlyMap<number, Picture>
  /** One after another; ends early when its maker is stopped. */
  drawn: Iterable<Drawn> | AsyncIterable<Drawn>
}

/**
 * Gives each product the second frame of its gallery as soon as it is drawn. The catalogue has a new version once at the
 * end, so that copies of it are not fetched again for every picture; one that was cut off goes on at the next start.
 *
 * @returns how many products have another one than before
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

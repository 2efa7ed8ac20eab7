import { isDeepStrictEqual } from 'node:util'
import type { Picture } from '#contract/catalogue/product.ts'
import type { Database } from '../database.ts'

/** A product image of the demo, with its second gallery image if there is one. */
export type DemoPicture = Picture & { close_view?: Picture }

interface StoredPicture {
  id: number
  picture: Picture | null
  close_view: Picture | null
}

/** `own_picture`: staff uploaded the image; images of the demo do not replace it. */
type KeptRow = StoredPicture & { own_picture: boolean }

/**
 * Updates the products whose image differs from the stored one and raises the catalogue version if any does. A stored
 * second gallery image stays if none is given.
 */
export async function storePictures(db: Database, pictures: ReadonlyMap<number, DemoPicture>): Promise<void> {
  const expected = [...pictures].map(([id, { close_view, ...picture }]) => ({ id, picture, close_view }))
  await db.transaction(async (transaction) => {
    const rows = await transaction.query<KeptRow>(
      'select id, picture, close_view, own_picture from product where id = any($1) order by id for update',
      [[...pictures.keys()]],
    )
    const stored = new Map(rows.map(({ own_picture: _own, ...row }) => [row.id, row]))
    const own = new Set(rows.filter(({ own_picture }) => own_picture).map(({ id }) => id))
    const changed = expected
      .filter(({ id }) => !own.has(id))
      .map(
        ({ id, picture, close_view }): StoredPicture => ({
          id,
          picture,
          close_view: close_view ?? stored.get(id)?.close_view ?? null,
        }),
      )
      .filter((one) => !isDeepStrictEqual(one, stored.get(one.id)))
    for (const { id, picture, close_view } of changed) {
      const values = [picture, close_view].map((one) => one && JSON.stringify(one))
      await transaction.query('update product set picture = $2, close_view = $3 where id = $1', [id, ...values])
    }
    if (changed.length > 0) await transaction.query('update catalogue_version set version = version + 1')
  })
}

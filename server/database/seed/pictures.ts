import { isDeepStrictEqual } from 'node:util'
import type { Picture } from '#contract/entities/product.ts'
import type { Database } from '../database.ts'
import type { DemoPackage, DemoProduct } from './demo-data.ts'

/** A drawn product: its picture and, where there is one, the same with transparent surroundings. */
export type DrawnPicture = Picture & { cutout?: Picture }

/**
 * Finds or draws the masters of these products in the object store; answers the pictures by product id. Asked at
 * every start, so what is there already must cost no more than a look.
 */
export type DrawPictures = (products: readonly (DemoProduct | DemoPackage)[]) => Promise<Map<number, DrawnPicture>>

interface Kept {
  id: number
  picture: Picture | null
  cutout: Picture | null
}

/**
 * Writes to their products the pictures that differ from those kept: all at first; later ones drawn in a new way, or
 * reached at another origin, since they carry absolute addresses. A difference is a new version of the catalogue.
 */
export async function keepPictures(db: Database, drawn: ReadonlyMap<number, DrawnPicture>): Promise<void> {
  const wanted = [...drawn].map(([id, { cutout = null, ...picture }]): Kept => ({ id, picture, cutout }))
  await db.transaction(async (inside) => {
    const rows = await inside.query<Kept>('select id, picture, cutout from product order by id for update')
    const kept = new Map(rows.map((row) => [row.id, row]))
    const changed = wanted.filter((one) => !isDeepStrictEqual(one, kept.get(one.id)))
    for (const { id, picture, cutout } of changed) {
      const values = [picture, cutout].map((one) => one && JSON.stringify(one))
      await inside.query('update product set picture = $2, cutout = $3 where id = $1', [id, ...values])
    }
    if (changed.length > 0) await inside.query('update catalogue_version set version = version + 1')
  })
}

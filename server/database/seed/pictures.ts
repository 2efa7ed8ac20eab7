import type { Picture } from '#contract/entities/product.ts'
import type { Database } from '../database.ts'
import type { DemoPackage, DemoProduct } from './demo-data.ts'

/** A drawn product: its picture and, where there is one, the same with transparent surroundings. */
export type DrawnPicture = Picture & { cutout?: Picture }

/**
 * Draws and keeps the masters of these products in the object store; answers the pictures by product id. Called until
 * it has succeeded once, so it must not mind masters that are there already.
 */
export type DrawPictures = (products: readonly (DemoProduct | DemoPackage)[]) => Promise<Map<number, DrawnPicture>>

/** Writes the pictures to their products. */
export async function keepPictures(db: Database, pictures: ReadonlyMap<number, DrawnPicture>): Promise<void> {
  for (const [id, { cutout, ...picture }] of pictures) {
    await db.query('update product set picture = $2, cutout = $3 where id = $1', [
      id,
      JSON.stringify(picture),
      cutout ? JSON.stringify(cutout) : null,
    ])
  }
}

/**
 * Pictures carry absolute addresses. When the store is reached at another origin than when they were drawn (another
 * port, a public name), they move with it, and the catalogue gets a new version.
 */
export async function movePictures(db: Database, from: string, to: string): Promise<void> {
  const moved = <Kept extends Picture | null>(picture: Kept): Kept =>
    picture?.src.startsWith(`${from}/`) ? { ...picture, src: to + picture.src.slice(from.length) } : picture
  const rows = await db.query<{ id: number; picture: Picture; cutout: Picture | null }>(
    'select id, picture, cutout from product where picture is not null order by id for update',
  )
  for (const { id, picture, cutout } of rows) {
    const next = cutout === null ? {} : { cutout: moved(cutout) }
    await keepPictures(db, new Map([[id, { ...moved(picture), ...next }]]))
  }
  await db.query('update catalogue_version set version = version + 1')
}

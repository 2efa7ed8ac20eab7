import type { Picture } from '#contract/catalogue/product.ts'
import type { Database } from '../../../platform/database/database.ts'

/** Second gallery image of each product, null if not rendered; products with an uploaded picture are excluded. */
export async function closeViews(db: Database): Promise<{ id: number; close_view: Picture | null }[]> {
  return db.query<{ id: number; close_view: Picture | null }>(
    'select id, close_view from product where not own_picture',
  )
}

export async function setCloseView(db: Database, id: number, picture: Picture): Promise<void> {
  await db.query('update product set close_view = $2 where id = $1 and not own_picture', [id, JSON.stringify(picture)])
}

/** Raises the catalogue version of every market, so that cached copies of the catalogue are reloaded. */
export async function raiseVersion(db: Database): Promise<void> {
  await db.query('update catalogue_version set version = version + 1')
}

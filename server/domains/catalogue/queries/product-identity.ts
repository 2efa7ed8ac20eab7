import type { ProductableType } from '#contract/catalogue/product.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** What identifies a product beside its id. */
export interface Identity {
  id: number
  sku: string
  slug: string
  barcode: string | null
}

export interface Namesake extends Identity {
  name: string
}

/** Other products with the same SKU, slug or barcode. The catalogue must be locked. */
export async function namesakes(db: Database, { id, sku, slug, barcode }: Identity): Promise<Namesake[]> {
  return db.query<Namesake>(
    `select id, sku, slug, barcode, name from product
      where id <> $1 and (sku = $2 or slug = $3 or barcode = $4) order by id`,
    [id, sku, slug, barcode],
  )
}

/** The slugs that begin like this one. The catalogue must be locked. */
export async function slugsLike(db: Database, slug: string): Promise<string[]> {
  const rows = await db.query<{ slug: string }>("select slug from product where slug = $1 or slug like $1 || '-%'", [
    slug,
  ])
  return rows.map(({ slug: taken }) => taken)
}

/** First free id, and first free position among the products of this type. The catalogue must be locked. */
export async function nextPlace(db: Database, type: ProductableType): Promise<{ id: number; position: number }> {
  const first = type === 'package' ? 2000 : 1000
  const [row] = await db.query<{ id: number; position: number }>(
    `select greatest(coalesce(max(id), 0), 1000) + 1 as id,
            greatest(coalesce(max(position) filter (where type = $1), 0), $2) + 1 as position from product`,
    [type, first],
  )
  return row ?? { id: 1001, position: first + 1 }
}

/** Names of promotions that have not ended and name this SKU in their terms. */
export async function promotionsNaming(db: Database, sku: string, now: Date): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select name from promotion
      where (ends_at is null or ends_at > $2) and jsonb_path_exists(terms, '$.** ? (@.sku == $sku)', $1::jsonb)
      order by id`,
    [JSON.stringify({ sku }), now],
  )
  return rows.map(({ name }) => name)
}

/** Names of packages on sale that contain the product. */
export async function packagesWith(db: Database, productId: number): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    `select p.name from package_item i join product p on p.id = i.package_id
      where i.product_id = $1 and p.archived_at is null order by p.position`,
    [productId],
  )
  return rows.map(({ name }) => name)
}

/**
 * The revision stays: it protects the fields of the editor, and this is none of them.
 *
 * @param archivedAt null = not archived
 */
export async function setArchived(
  transaction: Transaction,
  { id, archivedAt, now }: { id: number; archivedAt: Date | null; now: Date },
): Promise<void> {
  await transaction.query('update product set archived_at = $2, updated_at = $3 where id = $1', [id, archivedAt, now])
}

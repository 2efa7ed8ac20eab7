import type { Picture } from '#contract/catalogue/product.ts'
import type { StaffPicture } from '#contract/catalogue/staff-product.ts'
import { byLanguage } from '#contract/site/language.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'

/** An entry of `product.gallery`. */
export type StoredPicture = StaffPicture

const NO_TEXT = byLanguage(() => '')

interface PictureColumns {
  picture: Picture | null
  close_view: Picture | null
  gallery: readonly StoredPicture[]
}

/** All pictures in order. Those of the demo, and of products without a gallery, are in columns of their own. */
export const picturesOf = ({ picture, close_view, gallery }: PictureColumns): readonly StoredPicture[] =>
  gallery.length > 0
    ? gallery
    : [picture, close_view].flatMap((one) =>
        one ? [{ picture: one, alt: NO_TEXT, focus: { x: 0.5, y: 0.5 }, original: null }] : [],
      )

/**
 * Replaces the pictures of a product; the first one is shown on its card. The revision stays: it protects the fields of
 * the editor, and these are none of them.
 */
export async function setPictures(
  transaction: Transaction,
  { id, pictures, now }: { id: number; pictures: readonly StoredPicture[]; now: Date },
): Promise<void> {
  const [first] = pictures
  await transaction.query(
    `update product set gallery = $2, picture = $3, close_view = null, own_picture = true, updated_at = $4
      where id = $1`,
    [id, JSON.stringify(pictures), first ? JSON.stringify(first.picture) : null, now],
  )
}

/** All columns of the pictures of a product. */
export interface GalleryRow extends PictureColumns {
  id: number
  revision: number
  own_picture: boolean
}

export async function galleryRows(db: Database, ids: readonly number[]): Promise<GalleryRow[]> {
  return db.query<GalleryRow>(
    'select id, revision, picture, close_view, gallery, own_picture from product where id = any($1)',
    [ids],
  )
}

/** Replaces the pictures of products and raises their revision; the products must be locked. */
export async function saveGalleryRows(
  transaction: Transaction,
  rows: readonly Omit<GalleryRow, 'revision'>[],
  now: Date,
): Promise<void> {
  await transaction.query(
    `update product p set picture = n.picture, close_view = n.close_view, gallery = coalesce(n.gallery, '[]'),
            own_picture = n.own_picture, revision = p.revision + 1, updated_at = $2
       from jsonb_to_recordset($1)
         as n(id integer, picture jsonb, close_view jsonb, gallery jsonb, own_picture boolean)
      where p.id = n.id`,
    [JSON.stringify(rows), now],
  )
}

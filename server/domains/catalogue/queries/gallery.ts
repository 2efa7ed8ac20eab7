import type { Picture } from '#contract/catalogue/product.ts'
import type { StaffPicture } from '#contract/catalogue/staff-product.ts'
import type { Transaction } from '../../../platform/database/database.ts'

/** An entry of `product.gallery`. */
export type StoredPicture = StaffPicture

const NO_TEXT = { en: '', ms: '', id: '' }

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

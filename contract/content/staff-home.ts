import * as v from 'valibot'
import { category } from '../catalogue/product.ts'
import { badge } from '../catalogue/staff-product.ts'
import { localizedText, timestamp } from '../fields.ts'
import { sitePath } from './staff-content.ts'

/** What a section of the home page shows: products that are alike, or those of a list. */
const sectionProducts = v.variant('kind', [
  v.strictObject({ kind: v.literal('bestsellers') }),
  v.strictObject({ kind: v.literal('new') }),
  v.strictObject({ kind: v.literal('packages') }),
  /** Paid with points alone. */
  v.strictObject({ kind: v.literal('redeem') }),
  v.strictObject({ kind: v.literal('category'), category }),
  v.strictObject({ kind: v.literal('badge'), badge }),
  v.strictObject({
    kind: v.literal('skus'),
    /** Upper and lower case are the same. */
    skus: v.pipe(
      v.array(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40))),
      v.minLength(1),
      v.maxLength(12),
    ),
  }),
])
export type SectionProducts = v.InferOutput<typeof sectionProducts>

const section = v.strictObject({
  title: localizedText(40),
  products: sectionProducts,
  /** null = no limit on that side. */
  from: v.optional(v.nullable(timestamp), null),
  to: v.optional(v.nullable(timestamp), null),
})

/** What staff decide about the home page. */
export const staffHome = {
  /** The text over the picture and its button; null = the number of flavours, or the name of the product shown. */
  hero: v.nullable(v.strictObject({ headline: localizedText(60), button: localizedText(24), href: sitePath })),
  /** In display order. A section without products is not shown, nor outside its time. */
  sections: v.pipe(v.array(section), v.maxLength(12)),
}
const entries = v.object(staffHome)
export type StaffHome = v.InferOutput<typeof entries>

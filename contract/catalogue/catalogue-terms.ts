import * as v from 'valibot'
import { byLanguage } from '../site/language.ts'
import { category, hex } from './product.ts'

const names = v.object(byLanguage(() => v.string()))

/**
 * Categories and flavour families in display order, with their names: every page gets them with the store's data, so
 * that lists name what the owner added without a request.
 */
export const catalogueTerms = v.object({
  categories: v.array(
    v.object({
      id: category,
      name: names,
      /** Left out of menus, filters and sitemap; its products stay on sale. */
      hidden: v.boolean(),
    }),
  ),
  flavour_families: v.array(
    v.object({
      /** Value of the attribute `flavour_family`. */
      id: v.string(),
      name: names,
      /** Of its swatch; null = the colours of its first product. */
      colour: v.nullable(hex),
    }),
  ),
})
export type CatalogueTerms = v.InferOutput<typeof catalogueTerms>

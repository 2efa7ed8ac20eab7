import * as v from 'valibot'
import { localizedText } from '../fields.ts'
import { FILTER_NAME } from './catalogue-names.ts'
import { catalogueTerms } from './catalogue-terms.ts'
import { category, hex } from './product.ts'

/** Longest name: menus and tabs are one line. */
export const MAX_TERM_NAME = 30

const { categories, flavour_families: families } = catalogueTerms.entries
/** Products that have it, archived ones too: without any it can be removed. */
const products = v.number()

export const staffCategoryTerm = v.object({ ...categories.item.entries, products })
export const staffFamilyTerm = v.object({ ...families.item.entries, products })
interface StaffTerms {
  category: v.InferOutput<typeof staffCategoryTerm>
  flavour_family: v.InferOutput<typeof staffFamilyTerm>
}
export type StaffTerm<Kind extends keyof StaffTerms> = StaffTerms[Kind]

/** Any text of a filter: imports of earlier versions brought families that nobody named. */
export const familyKey = v.pipe(v.string(), v.regex(FILTER_NAME))

export const categoryBody = {
  name: localizedText(MAX_TERM_NAME),
  hidden: v.boolean(),
  /** The category that it follows in menus; null = it is the first one. */
  after: v.nullable(category),
}

export const flavourFamilyBody = {
  name: localizedText(MAX_TERM_NAME),
  /** `#rrggbb`; null = the colours of its first product. 422 for one that is hardly seen on a page. */
  colour: v.nullable(v.pipe(v.string(), v.trim(), v.toLowerCase(), hex)),
  after: v.nullable(familyKey),
}

export const staffTerms = v.object({
  categories: v.array(staffCategoryTerm),
  flavour_families: v.array(staffFamilyTerm),
})
